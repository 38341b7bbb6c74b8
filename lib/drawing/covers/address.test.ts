import { describe, expect, it } from 'vitest';
import { coverAddress, coverFile, coverShapes, type CoverShape } from './address';
import { coverFamilies } from '../../contract/posts/cover-families';

const read = (address: string) => coverFile(address.split('/').slice(2));

describe('cover URL', () => {
  it('is parsed back to the same file', () => {
    for (const family of coverFamilies) {
      for (const shape of Object.keys(coverShapes) as CoverShape[]) {
        for (const theme of ['paper', 'night'] as const) {
          const file = { slug: 'un-champ-de-trop', family, shape, theme };
          expect(read(coverAddress(file))).toEqual(file);
        }
      }
    }
  });

  it('carries an accent colour', () => {
    const file = {
      slug: 'criee',
      family: 'ridge',
      shape: 'wide',
      theme: 'night',
      signal: '#7fb0d8',
    } as const;
    expect(coverAddress(file)).toBe('/covers/1/ridge/wide-night-7fb0d8/criee.svg');
    expect(read(coverAddress(file))).toEqual(file);
  });

  it.each([
    ['another version', '/covers/0/ridge/wide-paper/a.svg'],
    ['an unknown family', '/covers/1/watercolour/wide-paper/a.svg'],
    ['an unknown shape', '/covers/1/ridge/9000x9000-paper/a.svg'],
    ['an inherited property name as shape', '/covers/1/ridge/constructor-paper/a.svg'],
    ['a theme that only pages use', '/covers/1/ridge/wide-auto/a.svg'],
    ['a colour in capitals', '/covers/1/ridge/wide-paper-7FB0D8/a.svg'],
    ['a colour name', '/covers/1/ridge/wide-paper-tomato/a.svg'],
    ['two colours', '/covers/1/ridge/wide-paper-7fb0d8-7fb0d8/a.svg'],
    ['an extra part in the format', '/covers/1/ridge/wide-paper-2x/a.svg'],
    ['no slug', '/covers/1/ridge/wide-paper/.svg'],
    ['an invalid slug', '/covers/1/ridge/wide-paper/A%20b.svg'],
    ['a slug that is too long', `/covers/1/ridge/wide-paper/${'a'.repeat(161)}.svg`],
    ['another file extension', '/covers/1/ridge/wide-paper/a.png'],
    ['an extra path segment', '/covers/1/ridge/wide-paper/a.svg/b'],
    ['missing path segments', '/covers/1/ridge'],
  ])('is rejected with %s', (_, address) => {
    expect(read(address)).toBeUndefined();
  });
});
