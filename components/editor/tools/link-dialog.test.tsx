import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { LinkDialog } from './link-dialog';

const onLink = vi.fn();
const onClose = vi.fn();

async function show() {
  const { editor } = await loadMessages('fr');
  render(
    <LinkDialog
      labels={editor}
      locale="fr"
      lang="fr"
      searchPages={() => Promise.resolve([])}
      href=""
      words="ailleurs"
      onLink={onLink}
      onClose={onClose}
    />,
  );
  return screen.getByRole('combobox', { name: editor.link.search });
}

it('focuses the address first, and sets the link with the first Enter', async () => {
  const field = await show();
  expect(field).toHaveFocus();
  await userEvent.keyboard('https://example.org/a{Enter}');
  expect(onLink).toHaveBeenCalledExactlyOnceWith('https://example.org/a', 'ailleurs');
});

it('lets Escape close the dialog, and preserves the typed address', async () => {
  const field = await show();
  await userEvent.keyboard('https://example.org/b');
  // A prevented default would keep the dialog open.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  expect(field).toHaveValue('https://example.org/b');
});
