import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useRegistered } from '@/components/ui/shortcuts/registry';
import { labels, open, paste, putCursor, watched, Written, written } from '@/tests/setup/text-editor';
import type * as SessionModule from './text/session';

vi.mock('./text/session', async (original) => watched(await original<typeof SessionModule>()));

const withoutPictures = { pictureLabels: undefined, framed: true };

function Registered() {
  return <output aria-label="touches">{JSON.stringify(useRegistered().map(({ id }) => id))}</output>;
}

const registered = () =>
  JSON.parse(screen.getByRole('status', { name: 'touches' }).textContent ?? '[]') as string[];

describe('editor as a field of a form', () => {
  it('offers no pictures without their texts', async () => {
    const { user, tool } = await open('![Un quai](/uploads/blog/a.webp)', withoutPictures);
    expect(screen.queryByRole('button', { name: labels.tools.picture })).toBeNull();
    await user.click(tool(labels.menu.name));
    expect(screen.getByRole('option', { name: labels.tools.table })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: labels.tools.picture })).toBeNull();
    putCursor(0, true);
    expect(screen.getByRole('textbox', { name: labels.pictureTools.alt })).toHaveValue('Un quai');
    expect(screen.queryByRole('button', { name: labels.pictureTools.replace })).toBeNull();
  });

  it('reports a pasted picture that it does not take', async () => {
    const { field, onChange } = await open('Un mot.', withoutPictures);
    paste(field(), {}, [new File(['x'], 'quai.png', { type: 'image/png' })]);
    expect(await screen.findByText(/^1 image n’a pas été reprise/)).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('names its tools after the field', async () => {
    await open('Un mot.', withoutPictures);
    expect(screen.getByRole('toolbar', { name: `${labels.tools.name}, Texte français` })).toBeInTheDocument();
  });

  it('submits the form with none of its tools and dialogs', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={onSubmit}>
        <Written value={'```ts\nun()\n```\n\nUn mot.'} {...withoutPictures} />
      </form>,
    );
    const field = () => screen.getByRole('textbox', { name: 'Texte français' });
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable'));
    await user.click(field());
    putCursor(1);
    await user.type(await screen.findByRole('textbox', { name: labels.codeBlock.file }), 'devis.ts{Enter}');
    putCursor(11);
    fireEvent.keyDown(field(), { key: 'k', ctrlKey: true });
    const dialog = screen.getByRole('dialog', { name: labels.link.heading });
    expect(dialog.closest('form')).toBeNull();
    await user.type(within(dialog).getByRole('combobox'), '/contact{Enter}');
    expect(await within(field()).findByRole('link')).toHaveAttribute('href', '/contact');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes no edits, and keeps its tools, disabled, while the form is saved', async () => {
    const { user, tool, field, onChange } = await open('- [ ] Relire', {
      ...withoutPictures,
      readOnly: true,
    });
    paste(field(), { 'text/plain': 'mot' });
    await user.click(screen.getByRole('checkbox', { name: 'Relire' }));
    expect(screen.getByRole('checkbox', { name: 'Relire' })).not.toBeChecked();
    expect(field()).toHaveTextContent(/^Relire$/);
    expect(field()).toHaveAttribute('aria-readonly', 'true');
    expect(tool(labels.tools.heading2)).toHaveAttribute('aria-disabled', 'true');
    await user.click(tool(labels.tools.heading2));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('moves the focus to the source and back with the keys of the switch', async () => {
    const { user, field, tool, onChange } = await open('Un *mot*.', withoutPictures);
    act(() => field().focus());
    await user.click(tool(labels.tools.source));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field().tagName).toBe('TEXTAREA');
    await user.keyboard('Et ');
    act(() => field().focus());
    await user.click(tool(labels.tools.source));
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
    expect(written(onChange)).toContain('Et ');
  });

  it('gives the keys to the field that was used last', async () => {
    render(
      <>
        <Registered />
        <Written value="Un." id="un" label="Un" {...withoutPictures} />
        <Written value="Deux." id="deux" label="Deux" {...withoutPictures} />
      </>,
    );
    await waitFor(() => expect(registered()).toContain('un-strong'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Deux' })).toHaveAttribute('contenteditable'),
    );
    expect(registered().filter((id) => id.startsWith('deux'))).toEqual([]);
    act(() => screen.getByRole('textbox', { name: 'Deux' }).focus());
    await waitFor(() => expect(registered()).toContain('deux-strong'));
    expect(registered().filter((id) => id.startsWith('un'))).toEqual([]);
    act(() => screen.getByRole('textbox', { name: 'Deux' }).blur());
    expect(registered()).toContain('deux-strong');
  });
});
