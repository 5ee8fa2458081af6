"""A private page as a sealed file: whoever has the token opens it, and nobody else, the server least of all.

Key and file name come from the token by HKDF, the file is AES-256-GCM (docs/adr/0013). `voila_apps/page/sealed.js` does
the same in the browser; what is said twice is tested against each other.
"""

from __future__ import annotations

import json
import re
import secrets
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gmkit.errors import GmkitError

#: Letters and digits that nobody takes for one another: 26 of them are 130 bits, whatever a forum does to case.
SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"
LENGTH = 26
TOKEN = re.compile(f"[{SIGNS}]{{{LENGTH}}}")
#: Sealed files are this long, or twice, four times …
SMALLEST = 1 << 16
_SALT = b"gmkit sealed 1"
_NONCE, _TAG, _COUNT = 12, 16, 4

Content = Mapping[str, Any]


def new_token() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def name_of(token: str) -> str:
    """The name of the token's file: 32 hexadecimal digits that tell nothing about the token."""
    return _derived(token, b"name", 16).hex()


def sealed(contents: Mapping[str, Content]) -> dict[str, bytes]:
    """Token -> content in, file name -> file out. All files are equally long, and in an order that means nothing."""
    packed = {token: _packed(content) for token, content in contents.items()}
    room = _class_of(packed.values())
    files = {name_of(token): _seal(token, content, room) for token, content in packed.items()}
    return {name: files[name] for name in sorted(files)}


def opened(token: str, file: bytes) -> Content:
    """The content of a sealed file; raises GmkitError when it is not this token's."""
    try:
        plain = AESGCM(_key(token)).decrypt(file[:_NONCE], file[_NONCE:], name_of(token).encode())
    except (InvalidTag, ValueError):
        raise GmkitError(
            "This link does not open that file: it was renewed or revoked; ask the game master for a new one.",
            "Эта ссылка не открывает файл: её заменили или отозвали; попросите у мастера новую.",
        ) from None
    length = int.from_bytes(plain[:_COUNT], "big")
    content: Content = json.loads(zlib.decompress(plain[_COUNT : _COUNT + length]))
    return content


def resealed(file: bytes, token: str, fresh: str) -> bytes:
    """The same content, in a file of the same length, for another token."""
    room = len(file) - _NONCE - _TAG
    return _seal(fresh, _packed(opened(token, file)), room)


def _packed(content: Content) -> bytes:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    packed = zlib.compress(text, 9)
    return len(packed).to_bytes(_COUNT, "big") + packed


def _class_of(packed: Iterable[bytes]) -> int:
    """How much room all of them get: the one class that the longest fits."""
    longest = max(map(len, packed), default=0) + _NONCE + _TAG
    size = SMALLEST
    while size < longest:
        size *= 2
    return size - _NONCE - _TAG


def _seal(token: str, packed: bytes, room: int) -> bytes:
    nonce = secrets.token_bytes(_NONCE)
    return nonce + AESGCM(_key(token)).encrypt(nonce, packed.ljust(room, b"\0"), name_of(token).encode())


def _key(token: str) -> bytes:
    return _derived(token, b"key", 32)


def _derived(token: str, purpose: bytes, length: int) -> bytes:
    """HKDF is enough, and quick: a token is drawn, not thought up, so there is nothing to make guessing costly for."""
    return HKDF(SHA256(), length, _SALT, purpose).derive(token.encode())
