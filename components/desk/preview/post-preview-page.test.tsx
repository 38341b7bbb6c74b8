import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { post } from '@/components/article/post/post.fixture';
import { showOnPage } from '@/tests/setup/server-render';
import { PostPreviewPage } from './post-preview-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const expires = '2026-11-28T10:30:00.000Z';

describe('preview of a post', () => {
  it('shows the future page, below a note with the expiry date', async () => {
    await showOnPage(
      <PostPreviewPage
        locale="fr"
        post={post({ status: 'draft', published_at: null })}
        expires_at={expires}
        others={[]}
      />,
    );
    const bar = screen.getByRole('region', { name: 'Aperçu de l’article' });
    expect(bar).toHaveTextContent('Le texte peut encore changer.');
    expect(bar).toHaveTextContent(/jusqu’au 28 novembre 2026/);
    expect(within(bar).getByText(/jusqu’au/)).toHaveAttribute('datetime', expires);
    expect(screen.getByRole('heading', { level: 1, name: 'Un champ de trop' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Sommaire' })).toBeVisible();
  });

  it('contains the future URL, never the URL of the preview', async () => {
    await showOnPage(
      <PostPreviewPage locale="en" post={post({ locale: 'en' })} expires_at={expires} others={[]} />,
    );
    expect(screen.getByRole('region', { name: 'Preview of the article' })).toHaveTextContent(
      /until 28 November 2026/,
    );
    expect(screen.getByRole('link', { name: /LinkedIn/ }).getAttribute('href')).toContain(
      encodeURIComponent('/en/blog/un-champ-de-trop'),
    );
    expect(document.body.innerHTML).not.toContain('/preview/');
  });

  it('shows a page without what belongs to articles', async () => {
    await showOnPage(
      <PostPreviewPage locale="fr" post={post({ kind: 'page' })} expires_at={expires} others={[]} />,
    );
    expect(screen.getByRole('region', { name: 'Aperçu de la page' })).toHaveTextContent(
      'la page telle qu’elle sera',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Un champ de trop' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /LinkedIn/ })).toBeNull();
  });

  it('marks the language of its text on a page in the other language', async () => {
    await showOnPage(
      <PostPreviewPage
        locale="en"
        post={post()}
        expires_at={expires}
        others={[post({ id: '2', slug: 'autre', title: 'Autre', translation_key: 'autre' })]}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('link', { name: 'Autre' })).toHaveAttribute('href', '/en/blog/autre');
  });
});
