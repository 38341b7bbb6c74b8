import { describe, expect, it } from 'vitest';
import { GET } from '@/app/covers/[...path]/route';
import { coverAddress } from '@/lib/drawing/covers/address';

const ask = (address: string) =>
  GET(new Request(`http://localhost${address}`), {
    params: Promise.resolve({ path: address.split('/').slice(2) }),
  });

describe('/covers', () => {
  it('returns a known cover, cacheable as immutable', async () => {
    const response = await ask(
      coverAddress({ slug: 'criee-de-port-lannec', family: 'ridge', shape: 'wide', theme: 'night' }),
    );
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await response.text()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="640"/,
    );
  });

  it('draws in the accent colour of the address', async () => {
    const drawing = { slug: 'criee-de-port-lannec', family: 'ridge', shape: 'wide', theme: 'paper' } as const;
    const [own, accented] = await Promise.all(
      [coverAddress(drawing), coverAddress({ ...drawing, signal: '#1d4e79' })].map(async (address) =>
        (await ask(address)).text(),
      ),
    );
    expect(own).not.toContain('#1d4e79');
    expect(accented).toBe(own?.replaceAll('#cf300e', '#1d4e79'));
  });

  it('returns 404 for any other address', async () => {
    const response = await ask('/covers/1/ridge/huge-paper/criee.svg');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });
});
