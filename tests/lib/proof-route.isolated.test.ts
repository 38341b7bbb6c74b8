import { describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/session/proof/route';
import type { ProofTexts } from '@/components/form/proof/proof-texts';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

const texts = async (query: string) =>
  (await (await GET(new Request(`http://localhost/session/proof${query}`))).json()) as ProofTexts;

describe('the texts of the proof dialog', () => {
  it.each([
    ['?locale=fr', 'fr', 'Exporter les comptes'],
    ['?locale=en', 'en', 'Export accounts'],
    ['?locale=de', 'fr', 'Exporter les comptes'],
    ['', 'fr', 'Exporter les comptes'],
  ])('%s are in %s', async (query, locale, purpose) => {
    const { words, purposes } = await texts(query);
    expect(words.locale).toBe(locale);
    expect(purposes).toContainEqual({ method: 'get', path: '/api/users/accounts/export', text: purpose });
  });

  it('are cacheable only in the browser', async () => {
    expect(
      (await GET(new Request('http://localhost/session/proof?locale=fr'))).headers.get('cache-control'),
    ).toMatch(/^private\b/);
  });
});
