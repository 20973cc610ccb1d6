"""The modules that are the same on the desktop, cut down to what the chip's have."""

import array
import binascii
import errno
import io
import json
import struct


def _only(module, names):
    return {name: getattr(module, name) for name in names.split()}


MODULES = {
    "array": _only(array, "array"),
    "binascii": _only(binascii, "a2b_base64 b2a_base64 crc32 hexlify unhexlify"),
    "errno": _only(
        errno,
        "EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST "
        "EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT ENOMEM ENOTCONN "
        "EOPNOTSUPP EPERM ETIMEDOUT errorcode",
    ),
    "io": _only(io, "BytesIO StringIO"),
    "json": _only(json, "dump dumps load loads"),
    "struct": _only(struct, "calcsize pack pack_into unpack unpack_from"),
}
