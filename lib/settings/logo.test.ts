import { describe, expect, it } from 'vitest';
import { readShippedSite } from './read-shipped';
import { logoOf } from './logo';

const site = await readShippedSite('fr');
const logoWith = (light: string, dark = '') =>
  logoOf({ ...site, revision: 'r1', identity: { ...site.identity, logo: { light, dark } } });
const drawing = (box: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0"/></svg>`;

describe('logo of the agency', () => {
  it('is the drawn mark without an image', () => {
    expect(logoWith('')).toBeUndefined();
  });

  it('has an address per theme, that of the other theme for a missing one', () => {
    expect(logoWith('', drawing('0 0 10 10'))).toMatchObject({
      light: '/logo/light?v=r1',
      dark: '/logo/dark?v=r1',
    });
    const picture = '/uploads/blog/logo-1-400x200.webp';
    expect(logoWith(picture)).toMatchObject({ light: picture, dark: picture });
  });

  it('is a part of the page in a preview: addresses answer with the saved one', () => {
    const image = drawing('0 0 10 10');
    const logo = logoOf({
      ...site,
      revision: 'r1',
      isPreview: true,
      identity: { ...site.identity, logo: { light: image, dark: '' } },
    });
    expect(logo?.light).toBe(`data:image/svg+xml,${encodeURIComponent(image)}`);
  });

  it('names the theme that shows the image of the other', () => {
    const [one, other] = [drawing('0 0 10 10'), drawing('0 0 20 20')];
    expect([logoWith(one), logoWith('', one), logoWith(one, other)].map((logo) => logo?.borrower)).toEqual([
      'dark',
      'light',
      undefined,
    ]);
  });

  it('shows the name itself if it is twice as wide as high or wider', () => {
    const shows = (image: string) => logoWith(image)?.isWordmark;
    expect([shows(drawing('0 0 120 32')), shows(drawing('0,0, 64,32'))]).toEqual([true, true]);
    expect([shows(drawing('0 0 63 32')), shows(drawing('0 0 0 0')), shows('<svg/>')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(shows(`<svg viewBox = '0 0 200 40'/>`)).toBe(true);
    expect(shows('<!-- viewBox="0 0 9 1" --><svg viewBox="0 0 1 1"/>')).toBe(false);
    expect(shows(drawing('0 0 Infinity 1'))).toBe(false);
    expect(shows('/uploads/blog/logo-1-400x200.webp')).toBe(true);
    expect(shows('/uploads/blog/logo-1-400x300.webp')).toBe(false);
    expect(logoWith(drawing('0 0 120 32'), drawing('0 0 32 32'))?.isWordmark).toBe(false);
  });
});
