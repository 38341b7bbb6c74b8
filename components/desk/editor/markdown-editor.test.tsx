import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labels, open, paste, putCursor, watched, Written, written } from '@/tests/setup/desk/text-editor';
import { Outline } from './outline';
import type * as SessionModule from './text/session';

vi.mock('@/components/desk/media/picture-picker', () => ({
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

describe('the editor', () => {
  it('takes Markdown before the rich part is there, and does not take the cursor away for it', async () => {
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

  it('changes nothing by being opened, and says what it is', async () => {
    const { onChange, field, user } = await open('Titre\n===\n\n*   un\n*   deux\n');
    expect(field()).toHaveAttribute('aria-multiline', 'true');
    expect(field()).toHaveAttribute('lang', 'fr');
    await user.click(screen.getByRole('button', { name: labels.tools.source }));
    expect(field()).toHaveValue('Titre\n===\n\n*   un\n*   deux\n');
    await user.click(screen.getByRole('button', { name: labels.tools.source }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('writes what the tools do', async () => {
    const { onChange, user, tool, field } = await open('Un mot.');
    await user.click(tool(labels.tools.heading2));
    await waitFor(() => expect(written(onChange)).toBe('## Un mot.'));
    expect(tool(labels.tools.heading2)).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool(labels.tools.undo));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.'));
    expect(within(field()).queryByRole('heading')).toBeNull();
  });

  it('has one stop for the Tab key and arrows between the tools', async () => {
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

  it('shows another text that comes from outside, and can undo it', async () => {
    const { onChange, user, field, tool } = await open('Un mot.');
    await user.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect(field()).toHaveTextContent('Repris.');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(tool(labels.tools.undo));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.\n'));
  });

  it('reads Markdown and HTML that are pasted', async () => {
    const { onChange, field } = await open('');
    paste(field(), { 'text/plain': '## Titre\n\n- un\n- **deux**\n' });
    await waitFor(() => expect(written(onChange)).toBe('## Titre\n\n- un\n- **deux**'));
  });

  it('asks the library for a picture that is pasted, with its file', async () => {
    const { onChange, field, user } = await open('Un mot.');
    paste(field(), {}, [new File(['x'], 'quai.png', { type: 'image/png' })]);
    await user.click(await screen.findByRole('button', { name: 'Choisir parmi 1' }));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.\n\n![Un quai](/uploads/blog/quai.webp)'));
  });

  it('sets a link on an own page that is searched', async () => {
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

  it('says beside the field what is no address', async () => {
    const { user, tool } = await open('Un mot.', { searchPages: () => Promise.resolve([]) });
    await user.click(tool(labels.tools.link));
    await user.type(screen.getByRole('combobox', { name: labels.link.search }), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: labels.link.submit }));
    expect(screen.getByRole('combobox', { name: labels.link.search })).toHaveAccessibleDescription(
      expect.stringContaining(labels.link.invalid),
    );
  });

  it('inserts by the menu, found by words, with the keyboard', async () => {
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

  it('asks for the words of a picture that has none, and writes them with its caption', async () => {
    const { onChange, field, user } = await open('![](/uploads/blog/a.webp)');
    expect(field().querySelector('img')).toHaveAttribute('alt', '');
    putCursor(1, true);
    const alt = screen.getByRole('textbox', { name: labels.pictureTools.alt });
    expect(alt).toHaveAccessibleDescription(labels.pictureTools.altMissing);
    await user.type(alt, 'Un quai');
    await user.type(screen.getByRole('textbox', { name: labels.pictureTools.caption }), 'Le soir');
    await waitFor(() => expect(written(onChange)).toBe('![Un quai](/uploads/blog/a.webp "Le soir")'));
    expect(alt).not.toHaveAttribute('aria-invalid');
  });

  it('sets the language and the file of code', async () => {
    const { onChange, user } = await open('```\nun()\n```');
    putCursor(1);
    await user.selectOptions(screen.getByRole('combobox', { name: labels.codeBlock.language }), 'ts');
    await user.type(screen.getByRole('textbox', { name: labels.codeBlock.file }), 'devis.ts');
    await waitFor(() => expect(written(onChange)).toBe('```ts devis.ts\nun()\n```'));
  });

  it('ticks a task by its box, which is called by its words', async () => {
    const { onChange, user } = await open('- [ ] Relire');
    await user.click(screen.getByRole('checkbox', { name: 'Relire' }));
    await waitFor(() => expect(written(onChange)).toBe('- [x] Relire'));
    expect(screen.getByRole('checkbox', { name: 'Relire' })).toBeChecked();
  });

  it('leads from its outline to a heading', async () => {
    const { field, user } = await open('# Un\n\nmot\n\n## Deux\n');
    render(<Outline labels={labels.outline} markdown={'# Un\n\nmot\n\n## Deux\n'} fieldId="texte" />);
    const heading = within(field()).getByRole('heading', { name: 'Deux' });
    heading.scrollIntoView = vi.fn();
    await user.click(screen.getByRole('button', { name: 'Deux' }));
    expect(heading.scrollIntoView).toHaveBeenCalled();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('only shows the text where nothing may be written', async () => {
    render(<Written value="Un mot." readOnly />);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveAttribute(
        'contenteditable',
        'false',
      ),
    );
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveAttribute('aria-readonly', 'true');
  });

  it('leaves to Markdown what is nested beyond reason', async () => {
    const deep = '> '.repeat(500) + 'mot';
    const onChange = vi.fn();
    render(<Written value={deep} onChange={onChange} />);
    expect(await screen.findByText(labels.unreadable)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveValue(deep);
    expect(onChange).not.toHaveBeenCalled();
  });
});
