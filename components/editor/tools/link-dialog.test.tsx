import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type { SearchPages } from '../props';
import { loadMessages } from '@/lib/i18n/messages';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { LinkDialog } from './link-dialog';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const onLink = vi.fn();
const onClose = vi.fn();

type Options = Partial<Pick<ComponentProps<typeof LinkDialog>, 'words' | 'titleOf' | 'lang'>>;

async function show(searchPages?: SearchPages, options: Options = {}) {
  const { editor } = await loadMessages('fr');
  render(
    <LinkDialog
      labels={editor}
      locale="fr"
      lang="fr"
      searchPages={searchPages}
      href=""
      words="ailleurs"
      {...options}
      onLink={onLink}
      onClose={onClose}
    />,
  );
  return screen.getByRole('combobox', { name: editor.link.search });
}

it('focuses the address first, and sets the link with the first Enter', async () => {
  const field = await show(() => Promise.resolve([]));
  expect(field).toHaveFocus();
  await userEvent.keyboard('https://example.org/a{Enter}');
  expect(onLink).toHaveBeenCalledExactlyOnceWith('https://example.org/a', 'ailleurs');
});

it('stores an address of this site as a path, and fills in its title', async () => {
  const titleOf = vi.fn((path: string) => Promise.resolve(path === '/blog/un-quai' ? 'Un quai' : undefined));
  await show(() => Promise.resolve([]), { words: '', titleOf });
  await userEvent.keyboard(`${location.origin}/en/blog/un-quai`);
  const { editor } = await loadMessages('fr');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: editor.link.words })).toHaveValue('Un quai'),
  );
  expect(titleOf).toHaveBeenCalledExactlyOnceWith('/blog/un-quai');
  await userEvent.click(screen.getByRole('button', { name: editor.link.submit }));
  expect(onLink).toHaveBeenLastCalledWith('/blog/un-quai', 'Un quai');
});

it('lets Escape close the dialog, and preserves the typed address', async () => {
  const field = await show(() => Promise.resolve([]));
  await userEvent.keyboard('https://example.org/b');
  // A prevented default would keep the dialog open.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  expect(field).toHaveValue('https://example.org/b');
});

it('removes an error when its field is typed in', async () => {
  const field = await show(() => Promise.resolve([]));
  await userEvent.keyboard('{Enter}');
  expect(field).toBeInvalid();
  await userEvent.keyboard('/');
  expect(field).toBeValid();
});

it('marks posts and case studies that visitors cannot open', async () => {
  vi.mocked(request).mockResolvedValue(
    ok({
      results: [
        { type: 'post', slug: 'un-quai', title: 'Un quai', isPublic: true },
        { type: 'post', slug: 'un-quai-demain', title: 'Un quai demain', isPublic: false },
        { type: 'project', slug: 'le-quai', title: 'Le quai', isPublic: false },
      ],
    }),
  );
  await show();
  await userEvent.keyboard('quai');
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Un quaiarticle, /blog/un-quai',
    'Un quai demainarticle non publié, /blog/un-quai-demain',
    'Le quairéalisation non publiée, /projects/le-quai',
  ]);
});

it('lists titles that have the words first, by their address in the language of the text', async () => {
  vi.mocked(request).mockResolvedValue(
    ok({
      results: [
        { type: 'post', slug: 'one-field', title: 'One field too many', isPublic: true },
        { type: 'page', slug: 'about-us', title: 'About us', isPublic: true },
      ],
    }),
  );
  const field = await show(undefined, { lang: 'en' });
  await userEvent.keyboard('about');
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'About uspage, /en/pages/about-us',
    'One field too manyarticle, /en/blog/one-field',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /About us/ }));
  expect(field).toHaveValue('/pages/about-us');
});
