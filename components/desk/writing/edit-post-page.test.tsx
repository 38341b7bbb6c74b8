import { screen, within } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { post as postOf } from '@/components/article/post/post.fixture';
import { fail, ok } from '@/lib/api/result';
import { reset, record } from '@/tests/setup/desk/post-saver';
import { showOnPage } from '@/tests/setup/server-render';
import { EditPostPage } from './edit-post-page';

// Once loaded, dynamic components are in the page.
vi.mock('next/dynamic', () => ({
  default: (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() })),
}));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const user = { id: 'u1', email: 'ines@agence.example' } as Parameters<typeof EditPostPage>[0]['user'];

beforeEach(() => reset());

it('shows both languages, with an editable text', async () => {
  const english = postOf({
    id: 'en1',
    locale: 'en',
    title: 'One field too many',
    content: '## First\n\nThe text[^1].\n\n[^1]: A note.',
    behind: true,
  });
  await showOnPage(
    <EditPostPage
      locale="fr"
      user={user}
      record={record()}
      place={{ locale: 'fr' }}
      other={ok({ post: english, working_copy: null, revision: null })}
      behind={ok(null)}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Un champ de trop');
  const mine = within(screen.getByRole('article', { name: 'Version française' }));
  expect(mine.getByRole('textbox', { name: 'Titre' })).toHaveValue('Un champ de trop');
  expect(mine.getByRole('textbox', { name: 'Texte français' })).toHaveValue(record().post.content);
  const other = within(screen.getByRole('article', { name: 'Version anglaise' }));
  expect(other.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  expect(other.getByText('à revoir')).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Réglages de l’article' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Revenir au blog' })).toHaveAttribute('href', '/admin/blog');
});

it('shows that the other language could not be read, and still allows writing', async () => {
  await showOnPage(
    <EditPostPage
      locale="en"
      user={user}
      place={{ locale: 'en' }}
      other={fail({ status: 503, code: 'UNAVAILABLE' })}
      behind={fail({ status: 503, code: 'UNAVAILABLE' })}
    />,
  );
  expect(screen.getByText(/^We couldn’t load the other language/)).toBeVisible();
  expect(screen.getByText('We couldn’t load what changed in the original.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it.each([
  ['article', 'Blog', '/admin/blog'],
  ['page', 'Pages', '/admin/blog/pages'],
] as const)('names the list of the %s in its path', async (kind, name, address) => {
  await showOnPage(
    <EditPostPage
      locale="fr"
      user={user}
      record={undefined}
      place={{ locale: 'fr', kind }}
      other={ok(undefined)}
    />,
  );
  const path = within(screen.getByRole('navigation', { name: 'Chemin' }));
  expect(path.getByRole('link', { name })).toHaveAttribute('href', address);
});
