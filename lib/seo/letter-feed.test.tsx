import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import { letterFeedResponse } from './letter-feed';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));
const readLatestLetters = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/reads/letters', () => ({ readLatestLetters }));

const letter: Partial<SentLetter> = {
  number: 12,
  slug: 'the-price',
  subject: 'The price & the question',
  preheader: 'Ranges <only>',
  content: 'See [the prices](/services).',
  sentAt: '2026-09-29T06:30:00.000Z',
};
const request = new Request('https://vitrine.example/en/letters.xml');

describe('feed of the letter', () => {
  beforeEach(() => vi.stubEnv('SITE_URL', 'https://vitrine.example'));

  it('contains whole letters with absolute addresses', async () => {
    readLatestLetters.mockResolvedValue({ ok: true, value: [letter] });
    const text = await (await letterFeedResponse('en', request)).text();
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const inItem = (name: string) =>
      document.querySelector('item')?.getElementsByTagName(name)[0]?.textContent;
    expect(inItem('title')).toBe('The price & the question');
    expect(inItem('link')).toBe('https://vitrine.example/en/letters/the-price');
    expect(inItem('content:encoded')).toContain('<a href="https://vitrine.example/en/services">');
  });

  it('is temporarily unavailable without the API', async () => {
    readLatestLetters.mockResolvedValue({ ok: false, failure: { code: 'UNAVAILABLE', status: 503 } });
    expect((await letterFeedResponse('en', request)).status).toBe(503);
  });
});
