import { describe, expect, it, vi } from 'vitest';
import { post } from '@/components/article/post/post.fixture';
import { fail, ok } from '@/lib/api/result';
import { writtenPageMetadata } from './page-metadata';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const page = post({ kind: 'page', slug: 'notre-methode', title: 'Notre méthode' });
const at = '/pages/notre-methode';

describe('metadata of a page', () => {
  it('name each language, and prefer the texts for search engines', async () => {
    const translations = [{ locale: 'en' as const, slug: 'how-we-work' }];
    const found = ok({
      ...page,
      translations,
      seo_title: 'Méthode',
      seo_description: 'Ce que vous recevez.',
    });
    const { alternates, description, title } = await writtenPageMetadata({
      locale: 'fr',
      slug: 'notre-methode',
      page: found,
    });
    expect([title, description]).toEqual(['Méthode · Vitrine', 'Ce que vous recevez.']);
    expect(alternates?.canonical).toMatch(new RegExp(`${at}$`));
    expect(Object.keys(alternates?.languages ?? {})).toEqual(['en', 'fr', 'x-default']);
  });

  it('are canonical to the French page without English text', async () => {
    const { alternates } = await writtenPageMetadata({ locale: 'en', slug: 'notre-methode', page: ok(page) });
    expect(alternates?.canonical).toMatch(new RegExp(`[^n]${at}$`));
  });

  it('keep a missing page out of search engines', async () => {
    const missing = fail({ status: 404, code: 'NOT_FOUND' });
    const { robots } = await writtenPageMetadata({ locale: 'fr', slug: 'rien', page: missing });
    expect(JSON.stringify(robots)).toContain('false');
  });
});
