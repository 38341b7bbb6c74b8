// @see ISO 32000-1, 7.2 and 7.3

const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = 1;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = 2;

const [open, close, backslash, less, greater, slash, percent, cr, lf] = [...'()\\<>/%\r\n'].map((sign) =>
  sign.charCodeAt(0),
);

/** `kind`: name, string, word, `<<`, `>>` or end. */
export class Tokens {
  constructor(bytes, position) {
    Object.assign(this, { bytes, position, kind: 'end', value: '' });
  }

  next() {
    const { bytes } = this;
    for (;;) {
      const code = bytes[this.position];
      if (code === undefined) return this.found('end');
      if (kinds[code] === 0) return this.found('word', this.regular());
      this.position += 1;
      if (code === slash)
        return this.found(
          'name',
          this.regular().replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
        );
      if (code === open) return this.found('string', this.literal());
      if (code === less && bytes[this.position] !== less) return this.found('string', this.hexadecimal());
      if ((code === less || code === greater) && bytes[this.position] === code) {
        this.position += 1;
        return this.found(code === less ? '<<' : '>>');
      }
      if (code === percent)
        while (this.position < bytes.length && bytes[this.position] !== cr && bytes[this.position] !== lf)
          this.position += 1;
      else if (kinds[code] === 2) return this.found('word', String.fromCharCode(code));
    }
  }

  found(kind, value = '') {
    Object.assign(this, { kind, value });
    return kind !== 'end';
  }

  regular() {
    const begin = this.position;
    while (this.position < this.bytes.length && kinds[this.bytes[this.position]] === 0) this.position += 1;
    // No meaningful name or number is longer.
    return this.bytes.toString('latin1', begin, Math.min(this.position, begin + 256));
  }

  literal() {
    const begin = this.position;
    for (let depth = 1; depth > 0 && this.position < this.bytes.length; this.position += 1) {
      const code = this.bytes[this.position];
      if (code === backslash) this.position += 1;
      else if (code === open) depth += 1;
      else if (code === close) depth -= 1;
    }
    return textOf(
      this.bytes
        .toString('latin1', begin, Math.min(this.position - 1, begin + 1024))
        .replace(/\\([0-7]{1,3})|\\(.)/gs, (_, octal, sign) =>
          octal ? String.fromCharCode(parseInt(octal, 8) & 255) : sign,
        ),
    );
  }

  hexadecimal() {
    const begin = this.position;
    while (this.position < this.bytes.length && this.bytes[this.position] !== greater) this.position += 1;
    const digits = this.bytes
      .toString('latin1', begin, Math.min(this.position, begin + 2048))
      .replace(/[^0-9a-f]/gi, '');
    this.position += 1;
    return textOf(Buffer.from(digits, 'hex').toString('latin1'));
  }
}

/** A PDF string with one byte per character. */
function textOf(bytes) {
  return bytes.startsWith('\xfe\xff')
    ? Buffer.from(bytes.slice(2), 'latin1')
        .subarray(0, (bytes.length - 2) & ~1)
        .swap16()
        .toString('utf16le')
    : bytes;
}
