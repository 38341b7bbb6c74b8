import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labels, open, paste, putCursor, watched, Written, written } from '@/tests/setup/text-editor';
import { Outline } from './outline';
import type * as SessionModule from './text/session';

vi.mock('@/components/media/picture-picker', () => ({
  PicturePicker: ({ files = [], onPick }: { files?: readonly File[]; onPick: (picture: object) => void }) => (
    <button
      type="button"
      onClick={() => onPick({ url: '/uploads/blog/quai.webp', alt: 'Un quai', width: 10, height: 10 })}
    >
      Choisir parmi {files.length}
    </button>
  ),
}));

vi.mock('./text/session', async (original) => watched(await original<typeof SessionModule>()));

describe('editor', () => {
  it('accepts Markdown before the rich text has loaded, and does not move the focus', async () => {
    const onChange = vi.fn();
    render(<Written value="Un mot." onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Texte français' });
    expect(field.tagName).toBe('TEXTAREA');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Un autre mot.' } });
    expect(onChange).toHaveBeenCalledWith('Un autre mot.');
    await import('./rich-editor');
    expect(document.activeElement).toBe(field);
    act(() => field.blur());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveTextContent('Un autre mot.'),
    );
    expect(screen.getByRole('textbox', { name: 'Texte français' }).tagName).toBe('DIV');
  });

  it('does not change the text when opened, and has the right attributes', async () => {
    const { onChange, field, user } = await open('Titre\n===\n\n*   un\n*   deux\n');
    expect(field()).toHaveAttribute('aria-multiline', 'true');
    expect(field()).toHaveAttribute('lang', 'fr');
    await user.click(screen.getByRole('button', { name: labels.tools.source }));
    expect(field()).toHaveValue('Titre\n===\n\n*   un\n*   deux\n');
    await user.click(screen.getByRole('button', { name: labels.tools.source }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('writes the changes of the tools', async () => {
    const { onChange, user, tool, field } = await open('Un mot.');
    await user.click(tool(labels.tools.heading2));
    await waitFor(() => expect(written(onChange)).toBe('## Un mot.'));
    expect(tool(labels.tools.heading2)).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool(labels.tools.undo));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.'));
    expect(within(field()).queryByRole('heading')).toBeNull();
  });

  it('has one Tab stop, and arrow keys between the tools', async () => {
    const { user, tool } = await open('Un mot.');
    const bar = screen.getByRole('toolbar', { name: labels.tools.name });
    expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => tool(labels.tools.heading2).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(tool(labels.tools.strong)).toHaveFocus());
    await user.keyboard('{End}');
    await waitFor(() => expect(tool(labels.tools.source)).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tool(labels.tools.heading2)).toHaveFocus());
  });

  it('shows a text set from outside, and can undo it', async () => {
    const { onChange, user, field, tool } = await open('Un mot.');
    await user.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect(field()).toHaveTextContent('Repris.');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(tool(labels.tools.undo));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.\n'));
  });

  it('parses pasted Markdown', async () => {
    const { onChange, field } = await open('');
    paste(field(), { 'text/plain': '## Titre\n\n- un\n- **deux**\n' });
    await waitFor(() => expect(written(onChange)).toBe('## Titre\n\n- un\n- **deux**'));
  });

  it('opens the library with the file of a pasted picture', async () => {
    const { onChange, field, user } = await open('Un mot.');
    paste(field(), {}, [new File(['x'], 'quai.png', { type: 'image/png' })]);
    await user.click(await screen.findByRole('button', { name: 'Choisir parmi 1' }));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.\n\n![Un quai](/uploads/blog/quai.webp)'));
  });

  it('links to an internal page found by search', async () => {
    const searchPages = vi
      .fn()
      .mockResolvedValue([{ title: 'Nommer les choses', path: '/blog/nommer-les-choses', kind: 'article' }]);
    const { onChange, user, tool } = await open('Voir ', { searchPages });
    await user.click(tool(labels.tools.link));
    const dialog = screen.getByRole('dialog', { name: labels.link.heading });
    await user.type(within(dialog).getByRole('combobox', { name: labels.link.search }), 'nommer');
    await user.click(await within(dialog).findByRole('option', { name: /Nommer les choses/ }));
    expect(within(dialog).getByRole('combobox', { name: labels.link.search })).toHaveValue(
      '/blog/nommer-les-choses',
    );
    expect(within(dialog).getByRole('textbox', { name: labels.link.words })).toHaveValue('Nommer les choses');
    await user.click(within(dialog).getByRole('button', { name: labels.link.submit }));
    await waitFor(() => expect(written(onChange)).toContain('[Nommer les choses](/blog/nommer-les-choses)'));
  });

  it('shows an invalid address beside the field', async () => {
    const { user, tool } = await open('Un mot.', { searchPages: () => Promise.resolve([]) });
    await user.click(tool(labels.tools.link));
    await user.type(screen.getByRole('combobox', { name: labels.link.search }), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: labels.link.submit }));
    expect(screen.getByRole('combobox', { name: labels.link.search })).toHaveAccessibleDescription(
      expect.stringContaining(labels.link.invalid),
    );
  });

  it('inserts a block with the menu and the keyboard', async () => {
    const { onChange, user, tool, field } = await open('Un mot.\n\nUn autre.');
    await user.click(tool(labels.menu.name));
    expect(screen.getByRole('listbox', { name: labels.menu.name })).toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-activedescendant', 'texte-insert-0');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(screen.getByRole('option', { name: labels.tools.rule })).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitFor(() => expect(written(onChange)).toBe('Un mot.\n\n---\n\nUn autre.'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('requires alternative text for a picture, and writes it with the caption', async () => {
    const { onChange, field, user } = await open('![](/uploads/blog/a.webp)');
    expect(field().querySelector('img')).toHaveAttribute('alt', '');
    putCursor(0, true);
    const alt = screen.getByRole('textbox', { name: labels.pictureTools.alt });
    expect(alt).toHaveAccessibleDescription(labels.pictureTools.altMissing);
    await user.type(alt, 'Un quai');
    putCursor(2);
    paste(field(), { 'text/plain': 'Le soir' });
    await waitFor(() => expect(written(onChange)).toBe('![Un quai](/uploads/blog/a.webp "Le soir")'));
    expect(alt).not.toHaveAttribute('aria-invalid');
  });

  it('sets the language and the file name of code', async () => {
    const { onChange, user } = await open('```\nun()\n```');
    putCursor(1);
    await user.selectOptions(screen.getByRole('combobox', { name: labels.codeBlock.language }), 'ts');
    await user.type(screen.getByRole('textbox', { name: labels.codeBlock.file }), 'devis.ts');
    await waitFor(() => expect(written(onChange)).toBe('```ts devis.ts\nun()\n```'));
  });

  it('checks a task by its check box, which is labelled by the text', async () => {
    const { onChange, user } = await open('- [ ] Relire');
    await user.click(screen.getByRole('checkbox', { name: 'Relire' }));
    await waitFor(() => expect(written(onChange)).toBe('- [x] Relire'));
    expect(screen.getByRole('checkbox', { name: 'Relire' })).toBeChecked();
  });

  it('moves from the outline to a heading', async () => {
    const { field, user } = await open('# Un\n\nmot\n\n## Deux\n');
    render(<Outline labels={labels.outline} markdown={'# Un\n\nmot\n\n## Deux\n'} fieldId="texte" />);
    const heading = within(field()).getByRole('heading', { name: 'Deux' });
    heading.scrollIntoView = vi.fn();
    await user.click(screen.getByRole('button', { name: 'Deux' }));
    expect(heading.scrollIntoView).toHaveBeenCalled();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('falls back to the Markdown source for excessive nesting', async () => {
    const deep = '> '.repeat(500) + 'mot';
    const onChange = vi.fn();
    render(<Written value={deep} onChange={onChange} />);
    expect(await screen.findByText(labels.unreadable)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveValue(deep);
    expect(onChange).not.toHaveBeenCalled();
  });
});
