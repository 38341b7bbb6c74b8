import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/icons/[file]/route';
import manifest from '@/app/manifest';
import { accentOf, hexOf, oklchOf } from '@/lib/contract/settings/checks/accent';
import { send } from '@/lib/api/transport/transport';
import { siteMetadata } from '@/lib/seo/metadata';
import { changeSettings, resetSettings } from '@/tests/setup/site-settings';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));
vi.mock(import('@/lib/api/transport/transport'), async (importOriginal) => ({
  ...(await importOriginal()),
  apiOrigin: () => 'http://api.test',
  send: vi.fn(),
}));

const drawing = (fill: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}><path fill="${fill}" d="M0 0h10v10H0z"/></svg>`;
const setLogo = (light: string, dark = '') =>
  changeSettings((site) => ({ ...site, identity: { ...site.identity, logo: { light, dark } } }));

const ask = (address: string) => {
  const file = new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '';
  return GET(new Request(`http://localhost${address}`), { params: Promise.resolve({ file }) });
};
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
async function colourAt(image: Buffer, left: number, top: number) {
  const pixel = sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return `#${(await pixel.toBuffer()).toString('hex')}`;
}
const own = async () => {
  const { icons } = await siteMetadata('fr');
  return icons as { icon: { url: string }[]; apple: string };
};

beforeEach(() => void vi.mocked(send).mockReset());
afterEach(resetSettings);

describe('icons', () => {
  it('are the files of the drawn mark without a logo, with a maskable one', async () => {
    expect(await own()).toMatchObject({ icon: [{ url: '/icon.svg' }, { url: '/favicon.ico' }] });
    const maskable = (await manifest()).icons?.at(-1);
    expect(maskable).toMatchObject({ purpose: 'maskable', sizes: '512x512' });
    const image = await bytes(await ask(maskable?.src ?? ''));
    expect(await colourAt(image, 2, 2)).toBe('#f5f2ea');
    expect(await colourAt(image, 332, 180)).toBe('#cf300e');
  });

  it('are drawn from the logo, in their size, on the ground of its theme', async () => {
    setLogo(drawing('#224466'));
    const { icon, apple } = await own();
    for (const [address, size] of [
      [icon[0]?.url, 32],
      [icon[1]?.url, 192],
      [apple, 180],
    ] as const) {
      const response = await ask(address ?? '');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const image = await bytes(response);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size, height: size });
      expect(await colourAt(image, 0, 0)).toBe('#f5f2ea');
      expect(await colourAt(image, size / 2, size / 2)).toBe('#224466');
    }
    setLogo('', drawing('#ffffff'));
    expect(await colourAt(await bytes(await ask('/icons/32.png')), 0, 0)).toBe('#12110d');
  });

  it('have another address with another logo, and are not kept under an old one', async () => {
    setLogo(drawing('#224466'));
    const before = (await own()).apple;
    expect((await own()).apple).toBe(before);
    setLogo(drawing('#664422'));
    expect((await own()).apple).not.toBe(before);
    expect((await ask(before)).headers.get('cache-control')).toBe('no-cache');
  });

  it('are the mark in the accent colour without a logo, at addresses that change with it', async () => {
    const accent = accentOf(oklchOf('#1d4e79'));
    changeSettings((site) => ({ ...site, identity: { ...site.identity, accent } }));
    const { icon, apple } = await own();
    const addresses = [
      ...icon.map(({ url }) => url),
      apple,
      ...((await manifest()).icons ?? []).map(({ src }) => src),
    ];
    for (const address of addresses) expect(address).toMatch(/^\/icons\/[\w-]+\.png\?v=[\w-]{10}$/);
    const large = await ask(addresses.find((address) => address.startsWith('/icons/512.png')) ?? '');
    expect(large.headers.get('cache-control')).toContain('immutable');
    expect(await colourAt(await bytes(large), 332, 180)).toBe(hexOf(accent.paper));
    const other = accentOf(oklchOf('#2f6b2f'));
    changeSettings((site) => ({ ...site, identity: { ...site.identity, accent: other } }));
    expect((await own()).apple).not.toBe(apple);
    expect(await colourAt(await bytes(await ask('/icons/512.png')), 332, 180)).toBe(hexOf(other.paper));
  });

  it('keep the logo within the circle that masks leave', async () => {
    setLogo(drawing('#224466'));
    const image = await bytes(await ask('/icons/maskable-512.png'));
    // 80 % of 512: radius 205.
    expect(await colourAt(image, 256 - 150, 256 - 150)).toBe('#f5f2ea');
    expect(await colourAt(image, 256 - 130, 256 - 130)).toBe('#224466');
  });

  it('read a picture of the library, and are the drawn mark if it is gone', async () => {
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#ff0000' } })
      .webp({ lossless: true })
      .toBuffer();
    vi.mocked(send).mockResolvedValue(new Response(null, { status: 404 }));
    setLogo('/uploads/blog/logo-90x90.webp');
    expect(await colourAt(await bytes(await ask('/icons/512.png')), 332, 180)).toBe('#cf300e');
    vi.mocked(send).mockResolvedValue(new Response(new Uint8Array(picture)));
    expect(await colourAt(await bytes(await ask('/icons/512.png')), 256, 256)).toBe('#ff0000');
  });

  it.each(['width="100000000" height="100000000"', 'width="0" height="0"', 'width="100000" height="1"'])(
    'are the drawn mark for a logo with %s, which is tried once',
    async (size) => {
      const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      setLogo(drawing('#224466', ` ${size}`));
      for (let count = 0; count < 2; count += 1)
        expect(await colourAt(await bytes(await ask('/icons/512.png')), 332, 180)).toBe('#cf300e');
      expect(warn.mock.calls.map(([line]) => /"event":"([^"]+)"/.exec(String(line))?.[1])).toEqual([
        'logo.undrawn',
      ]);
    },
  );

  it('do not exist under other names', async () => {
    expect((await ask('/icons/toString')).status).toBe(404);
  });
});
