import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readArticlesQuery } from '@/lib/office/articles-query';
import type { Article } from '@/lib/contract/posts/desk-schemas';
import { article, version } from '@/tests/setup/desk/articles';
import { showOnPage } from '@/tests/setup/server-render';
import { PagesPage } from './pages-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const terms = article({
  translation_key: 'ventes',
  versions: [version({ title: 'Conditions de vente' })],
  tags: [],
  in_footer: true,
});

const show = (articles: Article[]) =>
  showOnPage(
    <PagesPage
      locale="fr"
      query={readArticlesQuery({})}
      list={{ success: true, articles, count: articles.length, currentPage: 1, totalPages: 1 }}
      perPage={50}
    />,
  );

describe('list of pages', () => {
  it('shows languages, place in the footer and last change, without author and date', async () => {
    await show([terms, article({ translation_key: 'emplois', in_footer: false })]);
    const [head, first, second] = screen.getAllByRole('row');
    expect(head).toHaveTextContent(/page.*français.*anglais.*pied de page.*modifié/);
    expect(first).toHaveTextContent(/Conditions de vente.*Publiée.*Traduire.*au pied de page/);
    expect(first).not.toHaveTextContent('Inès Aubrac');
    expect(second).not.toHaveTextContent('au pied de page');
    expect(within(first as HTMLElement).queryByRole('link', { name: /Traduire/ })).not.toBeNull();
  });

  it('announces the place in the footer of a page without published version', async () => {
    await show([
      article({
        in_footer: true,
        versions: [version({ state: 'draft' }), version({ state: 'scheduled', locale: 'en' })],
      }),
    ]);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('au pied de page dès la parution');
  });

  it('filters by states in the feminine', async () => {
    await show([terms]);
    for (const name of [/^Toutes/, /^Programmée/, /^Publiée/, /^Archivée/])
      expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('leads to a new page, also when it is empty', async () => {
    await show([]);
    expect(screen.getByRole('heading', { name: 'Pas encore de page' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: /Nouvelle page/ }))
      expect(link).toHaveAttribute('href', '/admin/blog/new?kind=page');
  });
});
