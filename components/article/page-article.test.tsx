import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { post } from '@/components/article/post/post.fixture';
import { showOnPage } from '@/tests/setup/server-render';
import { PageArticle } from './page-article';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const page = post({ kind: 'page', title: 'Notre méthode', summary: 'Ce que vous recevez.', tags: [] });

it('a page shows title, summary, contents and the day of its last change, and nothing of an article', async () => {
  await showOnPage(<PageArticle page={page} locale="fr" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Notre méthode' })).toBeVisible();
  expect(screen.getByText('Ce que vous recevez.')).toBeVisible();
  expect(screen.getByText('Mise à jour le 21 octobre 2026')).toHaveAttribute('datetime', page.updated_at);
  expect(
    within(screen.getByRole('navigation', { name: 'Sommaire' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#premier', '#second']);
  expect(document.body).not.toHaveTextContent(/Inès Aubrac|lecture|Partager/);
});

it('a page without English text marks its language on the English site', async () => {
  await showOnPage(<PageArticle page={page} locale="en" />);
  expect(screen.getByText('Notre méthode')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('in French')).toBeVisible();
  expect(screen.getByText('Updated on 21 October 2026')).toBeVisible();
});
