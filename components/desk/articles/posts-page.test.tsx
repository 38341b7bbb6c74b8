import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readArticlesQuery } from '@/lib/office/articles-query';
import type { PostDesk } from '@/lib/api/reads/posts/post-desk';
import type { Locale } from '@/lib/contract/core/locale';
import { article, authorRecord, deskTag, version } from '@/tests/setup/desk/articles';
import { chipTexts } from '@/tests/setup/chips';
import { showOnPage } from '@/tests/setup/server-render';
import { articleBulk } from './article-bulk';
import { PostsPage } from './posts-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const french = article({
  translation_key: 'sans-anglais',
  versions: [version({ id: 'fr-only', title: 'Sans anglais', state: 'draft', published_at: null })],
});
const behind = article({
  versions: [
    version(),
    version({
      locale: 'en',
      state: 'scheduled',
      published_at: '2026-11-26T08:00:00.000Z',
      behind: true,
      has_working_copy: true,
    }),
  ],
});

const list = (articles = [behind, french]) => ({
  success: true as const,
  articles,
  count: articles.length,
  currentPage: 1,
  totalPages: 1,
});
const show = (desk: Partial<PostDesk> = {}, searchParams = {}, locale: Locale = 'fr') =>
  showOnPage(
    <PostsPage
      locale={locale}
      query={readArticlesQuery(searchParams)}
      desk={{
        list: list(),
        featured: [],
        tags: [deskTag()],
        authors: [authorRecord(), authorRecord({ id: 'noe', name: 'Noé Vidal', posts: 0 })],
        ...desk,
      }}
      perPage={50}
    />,
  );

describe('list of articles', () => {
  it('marks articles of the demonstration', async () => {
    await show({ list: list([{ ...behind, demo: true }, french]) });
    const [, marked, own] = screen.getAllByRole('row');
    expect(within(marked as HTMLElement).getByText('démo')).toBeVisible();
    expect(within(own as HTMLElement).queryByText('démo')).toBeNull();
  });

  it('shows both languages side by side: state, date, outdated translation, unpublished changes', async () => {
    await show();
    const [, first] = screen.getAllByRole('row');
    expect(plain(first?.textContent)).toMatch(
      /La criée.*Inès Aubrac, 1 240 mots, Méthode.*Publié.*Programmé, modifications non comprises.*jeu\. 26 nov\., 09:00.*sa source a changé.*2 septembre 2026.*mer\. 18 nov\., 09:14/,
    );
    expect(screen.getByRole('link', { name: 'La criée' })).toHaveAttribute(
      'href',
      '/admin/blog/criee-fr/edit',
    );
    expect(within(first as HTMLElement).getByRole('link', { name: /anglais.*Programmé/ })).toHaveAttribute(
      'href',
      '/admin/blog/criee-en/edit',
    );
  });

  it('offers to translate from the existing language into the missing one', async () => {
    await show();
    const row = within(screen.getAllByRole('row')[2] as HTMLElement);
    expect(row.getByRole('link', { name: /Traduire.*Sans anglais.*en anglais/ })).toHaveAttribute(
      'href',
      '/admin/blog/new?locale=en&from=fr-only',
    );
    expect(row.getByText('–')).toBeInTheDocument();
  });

  it('shows the title in the language of the page, if there is one', async () => {
    await show({}, {}, 'en');
    expect(screen.getByRole('link', { name: 'The fish auction' })).not.toHaveAttribute('lang');
    expect(screen.getByRole('link', { name: 'Sans anglais' })).toHaveAttribute('lang', 'fr');
  });

  it('is filtered by valid query parameters, and by authors with articles', async () => {
    await show(
      {},
      { status: 'scheduled', missing: 'en', tag: 'methode', author: '../', sort: 'title', featured: 'maybe' },
    );
    expect(screen.getByLabelText('Manque')).toHaveValue('en');
    expect(screen.getByLabelText('Étiquette')).toHaveValue('methode');
    expect(
      within(screen.getByLabelText('Auteur'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sans filtre', 'Inès Aubrac']);
    expect(screen.getByRole('link', { name: 'Publié', current: false })).toHaveAttribute(
      'href',
      '/admin/blog?status=published&missing=en&tag=methode&sort=title',
    );
    expect(screen.getByRole('columnheader', { name: 'article' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('shows the count of each state on its chip', async () => {
    const counts = { all: 4, draft: 1, scheduled: 2, published: 3, archived: 0 };
    await show({ list: { ...list(), counts } });
    expect(chipTexts()).toEqual(['Tous 4', 'Brouillon 1', 'Programmé 2', 'Publié 3', 'Archivé 0']);
  });

  it('is shown even if featured articles, tags and authors cannot be read', async () => {
    await show({ featured: undefined, tags: undefined, authors: undefined });
    expect(screen.getByRole('region', { name: 'À la une' })).toHaveTextContent('Illisible pour l’instant.');
    expect(screen.queryByRole('button', { name: /^À la une/ })).toBeNull();
    expect(screen.queryByLabelText('Étiquette')).toBeNull();
  });

  it('links to a first article when it is empty', async () => {
    await show({ list: list([]) });
    expect(screen.getByRole('heading', { name: 'Aucun article pour l’instant' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Nouvel article' })).toHaveLength(2);
  });
});

describe('bulk actions on articles', () => {
  it('publish, unpublish and archive each version if that can be undone', async () => {
    const archived = article({
      translation_key: 'vieux',
      versions: [version({ id: 'vieux', title: 'Vieux', state: 'archived' })],
    });
    const [publish, unpublish, archive] = await articleBulk([behind, french, archived], 'fr');
    expect(publish).toMatchObject({
      path: '/api/blog',
      set: { action: 'publish' },
      records: {
        'sans-anglais': [{ id: 'fr-only', name: 'Sans anglais (français)', before: { action: 'unpublish' } }],
        vieux: [{ id: 'vieux', before: { action: 'archive' } }],
      },
    });
    // Unpublishing the scheduled version would lose its date.
    expect(unpublish?.records).toEqual({
      'la-criee': [{ id: 'criee-fr', name: 'La criée (français)', before: { action: 'publish' } }],
    });
    expect(Object.keys(archive?.rows ?? {})).toEqual(['la-criee']);
  });
});
