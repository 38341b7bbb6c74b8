import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET, HEAD } from '@/app/og/[...path]/route';
import { post } from '@/components/article/post/post.fixture';
import { readPage } from '@/lib/api/reads/posts/pages';
import { readPost } from '@/lib/api/reads/posts/posts';
import { readSentLetter } from '@/lib/api/reads/letters';
import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import { readProject } from '@/lib/api/reads/projects/projects';
import { fail, ok } from '@/lib/api/result';
import { accentOf, hexOf, oklchOf } from '@/lib/contract/settings/checks/accent';
import { send } from '@/lib/api/transport/transport';
import { cardAddress, cardRoutes } from '@/lib/drawing/cards/address';
import type { Project } from '@/lib/contract/projects/schemas';
import { routes, type Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { changeSettings, resetSettings } from '@/tests/setup/site-settings';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));
vi.mock('@/lib/api/reads/posts/posts', () => ({ readPost: vi.fn() }));
vi.mock('@/lib/api/reads/posts/pages', () => ({ readPage: vi.fn() }));
vi.mock('@/lib/api/reads/letters', () => ({ readSentLetter: vi.fn() }));
vi.mock('@/lib/api/reads/projects/projects', () => ({ readProject: vi.fn() }));
vi.mock(import('@/lib/api/transport/transport'), async (importOriginal) => ({
  ...(await importOriginal()),
  apiOrigin: () => 'http://api.test',
  send: vi.fn(),
}));

const project = {
  title: 'Vendre avant six heures',
  clientName: 'Criée de Port-Lannec',
  slug: 'criee',
  cover: { family: 'chart' },
} as Project;
const missing = fail({ status: 404, code: 'NOT_FOUND' });

const ask = (
  address: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) =>
  ({ GET, HEAD })[method](new Request(`http://localhost${address}`, { headers, method }), {
    params: Promise.resolve({ path: address.split('/').slice(2) }),
  });

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function homeAddress(): Promise<string> {
  const home = { locale: 'fr', title: 'Accueil', description: '', target: { route: 'home' } } as const;
  const { images } = (await pageMetadata(home)).openGraph as { images: { url: URL | string }[] };
  const { pathname, search } = new URL(String(images[0]?.url));
  return pathname + search;
}

/** Colour of a pixel within the mark. */
async function homeCard({ left, top } = { left: 64, top: 546 }) {
  const address = await homeAddress();
  const pixel = sharp(await bytes(await ask(address.replace(/\?.*/, ''))))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw();
  return { address, colour: (await pixel.toBuffer()).toString('hex') };
}

const letter = { subject: 'Une borne qui se tait', number: 13 } as SentLetter;

beforeEach(() => {
  vi.mocked(readPost).mockResolvedValue(ok(post()));
  vi.mocked(readPage).mockResolvedValue(ok(post({ kind: 'page' })));
  vi.mocked(readProject).mockResolvedValue(ok(project));
  vi.mocked(readSentLetter).mockResolvedValue(ok(letter));
});

afterEach(resetSettings);

describe('/og', () => {
  it.each(cardRoutes)('has a card for %s', async (route) => {
    const target = (
      routes[route].path.includes('{') ? { route, params: { slug: 'un-champ-de-trop' } } : { route }
    ) as Target;
    const response = await ask(cardAddress(target, 'en') ?? '', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('returns an image in the size of social networks, for any site, with an ETag', async () => {
    const response = await ask('/og/fr/post/un-champ-de-trop.png');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(await bytes(response)).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const tag = response.headers.get('etag') ?? '';
    expect(
      (await ask('/og/fr/post/un-champ-de-trop.png', { headers: { 'if-none-match': `"other", W/${tag}` } }))
        .status,
    ).toBe(304);
  });

  it('changes the ETag only when the card’s text changes', async () => {
    const tag = async () =>
      (await ask('/og/fr/post/un-champ-de-trop.png', { method: 'HEAD' })).headers.get('etag');
    const before = await tag();
    expect(await tag()).toBe(before);
    vi.mocked(readPost).mockResolvedValue(ok(post({ seo_title: 'Un champ de moins' })));
    expect(await tag()).not.toBe(before);
  });

  it('shows the logo of the settings in place of the mark, at another address', async () => {
    const before = await homeCard();
    const light =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#246" d="M0 0h10v10H0z"/></svg>';
    changeSettings((site) => ({ ...site, identity: { ...site.identity, logo: { light, dark: '' } } }));
    const after = await homeCard();
    expect([before.address, after.address]).toEqual([
      '/og/fr/home.png',
      expect.stringMatching(/^\/og\/fr\/home\.png\?v=[\w-]{10}$/),
    ]);
    expect(before.colour).not.toBe('224466');
    expect(after.colour).toBe('224466');
  });

  it('shows the accent colour of the settings, at another address', async () => {
    const before = await homeCard({ left: 95, top: 550 });
    const accent = accentOf(oklchOf('#1d4e79'));
    changeSettings((site) => ({ ...site, identity: { ...site.identity, accent } }));
    const after = await homeCard({ left: 95, top: 550 });
    expect([before.colour, after.colour]).toEqual(['cf300e', hexOf(accent.paper).slice(1)]);
    expect(after.address).toMatch(/^\/og\/fr\/home\.png\?v=[\w-]{10}$/);
  });

  it('has another address with another name', async () => {
    const addresses: string[] = [];
    for (const name of ['Vitrine', 'Atelier Kermadec', 'Atelier Kermadeg']) {
      changeSettings((site) => ({ ...site, identity: { ...site.identity, name } }));
      addresses.push(await homeAddress());
    }
    expect(addresses[0]).toBe('/og/fr/home.png');
    expect(new Set(addresses).size).toBe(3);
  });

  it('crops the post’s own image; an external image is not requested', async () => {
    const photograph = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#336699' },
    })
      .webp()
      .toBuffer();
    vi.mocked(send).mockImplementation(() => Promise.resolve(new Response(new Uint8Array(photograph))));
    vi.mocked(readPost).mockResolvedValue(ok(post({ image_url: '/uploads/blog/quai-1600x900.webp' })));
    const response = await ask('/og/fr/post/un-champ-de-trop.jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await bytes(response)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(vi.mocked(send).mock.calls.map(([request]) => request.url)).toEqual([
      'http://api.test/uploads/blog/quai-1600x900.webp',
    ]);
    vi.mocked(readPost).mockResolvedValue(ok(post({ image_url: 'https://elsewhere.example/a.jpg' })));
    expect(
      (await ask('/og/fr/post/un-champ-de-trop.jpg', { method: 'HEAD' })).headers.get('content-type'),
    ).toBe('image/png');
  });

  it('crops the photograph that is a project’s cover; another host’s is not requested', async () => {
    const file = await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#336699' } })
      .webp()
      .toBuffer();
    vi.mocked(send)
      .mockReset()
      .mockResolvedValue(new Response(new Uint8Array(file)));
    const covered = (url: string) =>
      ok({ ...project, cover: { family: 'chart', image: { sources: [{ width: 1280, url }] } } } as Project);
    vi.mocked(readProject).mockResolvedValue(covered('/uploads/projects/quai-1280.webp'));
    const response = await ask('/og/fr/project/criee.jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await bytes(response)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(vi.mocked(send).mock.calls.map(([request]) => request.url)).toEqual([
      'http://api.test/uploads/projects/quai-1280.webp',
    ]);
    for (const url of ['https://elsewhere.example/a.webp', '@elsewhere.example/uploads/projects/a.webp']) {
      vi.mocked(readProject).mockResolvedValue(covered(url));
      const drawn = await ask('/og/fr/project/criee.png', { method: 'HEAD' });
      expect(drawn.headers.get('content-type')).toBe('image/png');
    }
  });

  it('returns 404 without caching for an unknown card', async () => {
    vi.mocked(readPost).mockResolvedValue(missing);
    vi.mocked(readProject).mockResolvedValue(missing);
    for (const path of [
      '/og/fr/post/nowhere.png',
      '/og/en/project/nowhere.png',
      '/og/fr/login.png',
      '/og/fr/any-words.png',
    ]) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('');
    }
  });

  it('returns 503 with Retry-After if the record or the image cannot be read', async () => {
    vi.mocked(readPost).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    expect((await ask('/og/fr/post/un-champ-de-trop.png')).status).toBe(503);
    vi.mocked(readPost).mockResolvedValue(ok(post({ image_url: '/uploads/blog/autre-1600x900.webp' })));
    for (const trouble of [
      () => Promise.resolve(new Response(null, { status: 500 })),
      () => Promise.reject(new TypeError('unreachable')),
    ]) {
      vi.mocked(send).mockImplementation(trouble);
      const response = await ask('/og/fr/post/un-champ-de-trop.jpg');
      expect(response.status).toBe(503);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '5',
      });
    }
  });
});
