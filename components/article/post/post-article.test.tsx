import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { PostArticle } from './post-article';
import { post } from './post.fixture';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const address = 'https://vitrine.example/blog/un-champ-de-trop';

describe('article', () => {
  it('shows date, reading time, table of contents, tags and cover', async () => {
    await showOnPage(<PostArticle post={post()} locale="fr" address={address} related={[]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Un champ de trop' })).toBeVisible();
    expect(screen.getByText('21 octobre 2026')).toBeVisible();
    expect(screen.getByText('6 min de lecture')).toBeVisible();
    expect(screen.queryByText(/mis à jour/)).toBeNull();
    expect(
      within(screen.getByRole('navigation', { name: 'Sommaire' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#premier', '#second']);
    expect(screen.getByRole('link', { name: 'Web' })).toHaveAttribute('href', '/blog?tag=web');
    expect(screen.getByRole('img', { name: 'Des cases noires' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'D’autres articles' })).toBeNull();
  });

  it('shows the date of an update only if it is after the publication day', async () => {
    await showOnPage(
      <PostArticle
        post={post({ updated_at: '2026-11-02T09:00:00.000Z' })}
        locale="fr"
        address={address}
        related={[]}
      />,
    );
    expect(screen.getByText('mis à jour le 2 novembre 2026')).toBeVisible();
  });

  it('offers share links with its title and URL', async () => {
    await showOnPage(
      <PostArticle post={post({ title: 'A & B' })} locale="fr" address={address} related={[]} />,
    );
    expect(screen.getByRole('link', { name: 'Par e-mail' }).getAttribute('href')).toContain(
      'subject=A%20%26%20B',
    );
    expect(screen.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(address)),
    );
    expect(screen.getByRole('link', { name: /Mastodon/ })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows the author by name alone, or with the published profile', async () => {
    await showOnPage(<PostArticle post={post()} locale="fr" address={address} related={[]} />);
    expect(screen.getByText('Inès Aubrac, chez Vitrine').parentElement).not.toHaveTextContent('Développeuse');
    const author = {
      ...post().author,
      title: 'Développeuse',
      bio: 'Écrit ce qu’elle aurait aimé lire.',
      links: [{ label: 'Mastodon', url: 'https://social.example/@ines' }],
      image_url: 'https://pictures.example/ines.webp',
    };
    await showOnPage(<PostArticle post={post({ author })} locale="en" address={address} related={[]} />);
    expect(screen.getByText('Développeuse')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Écrit ce qu’elle aurait aimé lire.')).toHaveAttribute('lang', 'fr');
    const links = within(screen.getByRole('list', { name: 'Inès Aubrac elsewhere' }));
    expect(links.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
      'href',
      'https://social.example/@ines',
    );
    expect(document.querySelector('footer img')).toHaveAttribute('src', 'https://pictures.example/ines.webp');
  });

  it.each([
    ['fr', 'Inès Aubrac, plume invitée'],
    ['en', 'Inès Aubrac, guest author'],
  ] as const)('names a guest without the agency in %s', async (locale, name) => {
    const author = { ...post().author, guest: true };
    await showOnPage(<PostArticle post={post({ author })} locale={locale} address={address} related={[]} />);
    expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.queryByText(/chez Vitrine|at Vitrine/)).toBeNull();
  });

  it('marks French text on an English page, in words and in the markup', async () => {
    await showOnPage(
      <PostArticle
        post={post()}
        locale="en"
        address={address}
        related={[post({ id: '2', slug: 'autre', title: 'Autre' })]}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('heading', { name: 'Premier' }).closest('[lang]')).toHaveAttribute('lang', 'fr');
    expect(screen.getAllByText('in French')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Note 1, retour au texte' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Autre' })).toHaveAttribute('href', '/en/blog/autre');
  });
});
