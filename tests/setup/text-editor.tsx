import { NodeSelection, TextSelection } from '@milkdown/prose/state';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { MarkdownEditor } from '@/components/editor/markdown-editor';
import type { MarkdownEditorProps } from '@/components/editor/props';
import type * as SessionModule from '@/components/editor/text/session';
import type { Session, SessionOptions } from '@/components/editor/text/session';
import { mediaWords } from '@/components/media/media-words';
import messages from '@/messages/fr.json';

const sessions: Session[] = [];

const pictureWords = await mediaWords('fr');

/** Keeps sessions for `putCursor`. */
export const watched = (original: typeof SessionModule): Partial<typeof SessionModule> => ({
  startSession: (options: SessionOptions) => {
    const session = original.startSession(options);
    if (session) sessions.push(session);
    return session;
  },
});

// jsdom has no layout.
document.elementFromPoint = () => null;

export const labels = messages.editor;

export function Written({ value: first, onChange, ...props }: Partial<MarkdownEditorProps>) {
  const [value, setValue] = useState(first ?? '');
  return (
    <>
      <MarkdownEditor
        value={value}
        onChange={(markdown) => {
          setValue(markdown);
          onChange?.(markdown);
        }}
        labels={labels}
        pictureLabels={pictureWords}
        locale="fr"
        lang="fr"
        id="texte"
        label="Texte français"
        {...props}
      />
      <button type="button" onClick={() => setValue('Repris.\n')}>
        Reprendre
      </button>
    </>
  );
}

export async function open(value: string, more: Partial<MarkdownEditorProps> = {}) {
  const onChange = vi.fn<(markdown: string) => void>();
  const user = userEvent.setup();
  render(<Written value={value} onChange={onChange} {...more} />);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveAttribute('contenteditable'),
  );
  // The first focus loads the tools.
  await act(async () => {
    const text = screen.getByRole('textbox', { name: 'Texte français' });
    text.focus();
    text.blur();
    await import('@/components/editor/tools/tools');
  });
  return {
    onChange,
    user,
    field: () => screen.getByRole('textbox', { name: 'Texte français' }),
    tool: (name: string) => screen.getByRole('button', { name }),
  };
}

export const written = (onChange: ReturnType<typeof vi.fn>) =>
  onChange.mock.lastCall?.[0] as string | undefined;

/** @param whole selects the node that begins there */
export function putCursor(at: number, whole = false) {
  const { view } = sessions.at(-1) ?? {};
  act(() =>
    view?.dispatch(
      view.state.tr.setSelection(
        whole ? NodeSelection.create(view.state.doc, at) : TextSelection.create(view.state.doc, at),
      ),
    ),
  );
}

export function paste(field: HTMLElement, data: Record<string, string>, files: File[] = []) {
  fireEvent.paste(field, {
    clipboardData: {
      getData: (type: string) => data[type] ?? '',
      files,
      items: [],
      types: Object.keys(data),
    },
  });
}
