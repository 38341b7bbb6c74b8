import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { BlogFailure } from './blog-failure';
import { BlogList } from './blog-list';
import { post } from '@/components/article/post/post.fixture';
import { SearchResults } from './search-results';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const tags = [{ slug: 'web', label: 'Web', count: 2 }];
const posts = [
  post({ id: '1', slug: 'a', title: 'A' }),
  post({ id: '2', slug: 'b', title: 'B', featured: true }),
  post({ id: '3', slug: 'c', title: 'C' }),
];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('blog list', () => {
  it('shows the featured post first on its first page', async () => {
    await showOnPage(<BlogList locale="fr" posts={posts} tags={tags} page={1} pages={2} />);
    expect(titles()).toEqual(['B', 'A', 'C']);
    expect(screen.queryByRole('link', { name: 'Plus récents' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Plus anciens' })).toHaveAttribute('href', '/blog?page=2');
    expect(screen.getByRole('link', { name: 'Plus anciens' })).toHaveAttribute('rel', 'next');
  });

  it('keeps the order on other pages, and the tag in their links', async () => {
    await showOnPage(<BlogList locale="en" posts={posts} tags={tags} page={2} pages={3} tag="web" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Web' })).toBeVisible();
    expect(titles()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('link', { name: 'More recent' })).toHaveAttribute('href', '/en/blog?tag=web');
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/en/blog?tag=web&page=3');
    expect(screen.getByRole('link', { name: /^Web/, current: 'page' })).toHaveAttribute(
      'href',
      '/en/blog?tag=web',
    );
  });

  it('has a search that works without scripts', async () => {
    await showOnPage(<BlogList locale="fr" posts={posts} tags={tags} page={1} pages={1} />);
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/blog');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByRole('searchbox', { name: 'Chercher dans le blog' })).toHaveAttribute(
      'name',
      'search',
    );
  });

  it('shows an empty state before the first post', async () => {
    await showOnPage(<BlogList locale="fr" posts={[]} tags={[]} page={1} pages={0} />);
    expect(screen.getByRole('heading', { name: 'Cette page est encore vide.' })).toBeVisible();
  });

  it('shows an error with a link to retry the same page', async () => {
    await showOnPage(
      <BlogFailure locale="fr" failure={{ status: 0, code: 'NETWORK' }} query={{ page: '2' }} />,
    );
    expect(screen.getByText('Erreur lors de la récupération des articles')).toBeVisible();
    expect(
      screen.getByText('Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'),
    ).toBeVisible();
    const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Réessayer' }).form as HTMLFormElement;
    expect(new FormData(form).get('page')).toBe('2');
  });
});

describe('blog search', () => {
  const found = { locale: 'fr', search: 'champ', tags, page: 1, pages: 1 } as const;

  it('shows the number of results and keeps the search text', async () => {
    await showOnPage(<SearchResults {...found} posts={posts} count={3} />);
    expect(screen.getByRole('status')).toHaveTextContent('3 articles');
    expect(screen.getByRole('searchbox')).toHaveValue('champ');
  });

  it('links to all posts when there are no results', async () => {
    await showOnPage(<SearchResults {...found} posts={[]} count={0} pages={0} />);
    expect(screen.getByRole('status')).toHaveTextContent('Aucun article');
    expect(screen.getByRole('link', { name: 'Tous les articles' })).toHaveAttribute('href', '/blog');
  });
});
