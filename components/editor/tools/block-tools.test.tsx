import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { labels, open, paste, putCursor, watched, written } from '@/tests/setup/text-editor';
import type * as SessionModule from '../text/session';

vi.mock('../text/session', async (original) => watched(await original<typeof SessionModule>()));

const { callout, card, figure } = labels.blocks;
const picture = '![Le quai](/uploads/blog/q-1200x800.webp "Légende")';

afterEach(() => vi.unstubAllGlobals());

describe('callout', () => {
  it('changes its kind and gives its text back', async () => {
    const { onChange, user } = await open(':::callout\nUn mot.\n:::\n');
    putCursor(3);
    await user.selectOptions(screen.getByRole('combobox', { name: callout.kind }), callout.kinds.tip);
    await waitFor(() => expect(written(onChange)).toBe(':::callout{kind="tip"}\nUn mot.\n:::\n'));
    await user.click(screen.getByRole('button', { name: callout.remove }));
    await waitFor(() => expect(written(onChange)).toBe('Un mot.\n'));
  });
});

describe('Alt+F10', () => {
  it('reaches the tools of a table, then the toolbar; Escape returns to the text', async () => {
    const { user, field } = await open('| a | b |\n| --- | --- |\n| c | d |\n');
    putCursor(4);
    fireEvent.keyDown(field(), { key: 'F10', altKey: true });
    const first = screen.getByRole('button', { name: labels.table.rowAfter });
    const group = screen.getByRole('group', { name: labels.table.name });
    expect(group).toContainElement(document.activeElement as HTMLElement);
    act(() => first.focus());
    await user.keyboard('{Alt>}{F10}{/Alt}');
    expect(screen.getByRole('toolbar')).toContainElement(document.activeElement as HTMLElement);
    act(() => first.focus());
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
  });
});

describe('figure', () => {
  it('begins with the width of a picture, and keeps its caption', async () => {
    const { onChange, user } = await open(`${picture}\n`);
    putCursor(0, true);
    await user.click(screen.getByRole('button', { name: figure.widths.full }));
    await waitFor(() =>
      expect(written(onChange)).toBe(
        ':::figure{width="full"}\n![Le quai](/uploads/blog/q-1200x800.webp)\n\nLégende\n:::\n',
      ),
    );
    expect(screen.getByRole('button', { name: figure.widths.full })).toHaveAttribute('aria-pressed', 'true');
  });

  it('takes a caption with a link', async () => {
    const { onChange, field } = await open(':::figure\n![a](/a.webp)\n:::\n');
    putCursor(2);
    paste(field(), { 'text/plain': 'Photo [Anna](https://anna.example)' });
    await waitFor(() => expect(written(onChange)).toContain('\n\nPhoto [Anna](https://anna.example)\n:::'));
  });

  it('asks for the description of a picture', async () => {
    await open(':::figure\n![](/a.webp)\n:::\n');
    putCursor(0, true);
    expect(screen.getByRole('textbox', { name: labels.pictureTools.alt })).toHaveAccessibleDescription(
      labels.pictureTools.altMissing,
    );
  });
});

describe('gallery', () => {
  it('moves, describes and removes its pictures', async () => {
    const { onChange, user } = await open(':::gallery\n![a](/a.webp)\n![b](/b.webp)\n![c](/c.webp)\n:::\n');
    putCursor(0, true);
    await user.click(screen.getByRole('button', { name: figure.later }));
    await waitFor(() => expect(written(onChange)).toContain('![b](/b.webp)\n![a](/a.webp)\n![c]'));
    expect(screen.getByText('Image 2 sur 3')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: labels.pictureTools.alt }), 'vant');
    await waitFor(() => expect(written(onChange)).toContain('![avant](/a.webp)'));
    await user.click(screen.getByRole('button', { name: figure.removePicture }));
    await waitFor(() => expect(written(onChange)).toBe(':::gallery\n![b](/b.webp)\n![c](/c.webp)\n:::\n'));
  });
});

describe('cards', () => {
  const insert = async (choice: string, address: string, words: string) => {
    const opened = await open('Un mot.', { searchPages: () => Promise.resolve([]) });
    putCursor(8);
    await opened.user.click(screen.getByRole('button', { name: labels.menu.name }));
    await opened.user.click(screen.getByRole('option', { name: choice }));
    const dialog = screen.getByRole('dialog');
    await opened.user.type(within(dialog).getByRole('combobox'), address);
    await opened.user.type(within(dialog).getByRole('textbox', { name: words }), 'Le titre');
    await opened.user.click(within(dialog).getByRole('button', { name: card.submit }));
    return opened;
  };

  it.each(['button', 'video', 'file'] as const)('insert a %s from the menu', async (name) => {
    const { onChange } = await insert(labels.tools[name], 'https://a.example/b', card.words[name]);
    await waitFor(() =>
      expect(written(onChange)).toContain(`:::${name}\n[Le titre](https://a.example/b)\n:::`),
    );
  });

  it('bring summary and picture of an article of this site', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() =>
        Promise.resolve(
          Response.json({
            success: true,
            post: { summary: 'Le résumé.', image_url: '/uploads/blog/q.webp', image_alt: 'Quai' },
          }),
        ),
      ),
    );
    const { onChange } = await insert(labels.tools.bookmark, '/blog/un-quai', card.words.bookmark);
    await waitFor(() =>
      expect(written(onChange)).toContain(
        ':::bookmark\n[Le titre](/blog/un-quai)\n\nLe résumé.\n\n![Quai](/uploads/blog/q.webp)\n:::',
      ),
    );
  });

  it('ask for words when their text is removed', async () => {
    const { user } = await open(':::button\n[a](/b)\n:::\n');
    putCursor(0, true);
    const field = screen.getByRole('textbox', { name: card.label });
    await user.clear(field);
    expect(field).toHaveAccessibleDescription(card.labelMissing);
  });
});
