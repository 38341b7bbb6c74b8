import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, encode } from './encode';

describe('compressed bodies', () => {
  it('decompress to the original body and are far smaller', async () => {
    const body = Buffer.from('<p>Un outil de planning, du devis à la livraison.</p>'.repeat(200));
    const { br, gzip } = await encode(body);
    expect(brotliDecompressSync(br).equals(body)).toBe(true);
    expect(gunzipSync(gzip).equals(body)).toBe(true);
    expect(Math.max(br.length, gzip.length)).toBeLessThan(body.length / 20);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity, gzip;q=0.5', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for Accept-Encoding %s use %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
