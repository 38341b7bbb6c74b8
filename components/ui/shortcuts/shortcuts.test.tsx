import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseSingleKeys } from '@/lib/office/single-keys';
import { loadMessages } from '@/lib/i18n/messages';
import { Help } from '@/components/office/frame/help/help';
import { isSingleKey, keyCaps } from './key-rules';
import { useShortcuts, type Shortcut } from './registry';
import { ShortcutKeys } from './shortcut-keys';

const done: string[] = [];
const shortcut = (id: string, keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  id,
  keys,
  group: 'list',
  label: id,
  run: () => done.push(id),
  ...more,
});

function Part({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return null;
}

const frame = [
  shortcut('contacts', 'g c', { group: 'go' }),
  shortcut('palette', '$mod+k', { group: 'everywhere', inFields: true }),
  shortcut('help', '?', { group: 'everywhere' }),
];
const list = [shortcut('close', 'c'), shortcut('send', '$mod+Enter'), shortcut('clear', 'Escape')];

function show(...parts: readonly (readonly Shortcut[])[]) {
  return render(
    <>
      <ShortcutKeys />
      <textarea aria-label="message" />
      <input type="checkbox" aria-label="boîte" />
      {parts.map((shortcuts, index) => (
        <Part key={index} shortcuts={shortcuts} />
      ))}
    </>,
  );
}

beforeEach(() => {
  done.length = 0;
  act(() => chooseSingleKeys(true));
});

describe('shortcuts', () => {
  it('run when registered, sequences before single keys', async () => {
    show(frame, list);
    const user = userEvent.setup();
    await user.keyboard('c');
    await user.keyboard('gc');
    expect(done).toEqual(['close', 'contacts']);
  });

  it('are ignored in text fields, except for combinations that allow it', async () => {
    show(frame, list);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'message' }), 'c?gc{Control>}{Enter}{/Control}');
    expect(done).toEqual([]);
    await user.keyboard('{Control>}k{/Control}');
    expect(done).toEqual(['palette']);
    await user.click(screen.getByRole('checkbox', { name: 'boîte' }));
    await user.keyboard('c');
    expect(done).toEqual(['palette', 'close']);
  });

  it('are off in a modal dialog, during IME composition and for a repeated key', () => {
    show(frame, list);
    fireEvent.keyDown(document.body, { key: 'c', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'c', repeat: true });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    fireEvent.keyDown(dialog, { key: 'c' });
    fireEvent.keyDown(dialog, { key: 'k', ctrlKey: true });
    expect(done).toEqual([]);
    dialog.remove();
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(done).toEqual(['close']);
  });

  it('still run with ⌘ or Ctrl, and on Escape, when single keys are off', async () => {
    show(frame, list);
    const user = userEvent.setup();
    act(() => chooseSingleKeys(false));
    await user.keyboard('c?gc{Escape}{Control>}k{/Control}');
    expect(done).toEqual(['clear', 'palette']);
    expect(['Enter', 'ArrowDown', 'Escape', '$mod+Enter', 'c', 'Shift+X'].filter(isSingleKey)).toEqual([
      'c',
      'Shift+X',
    ]);
    act(() => chooseSingleKeys(true));
    await user.keyboard('c');
    expect(done).toEqual(['clear', 'palette', 'close']);
  });

  it('match symbols with and without Shift', () => {
    show(frame);
    fireEvent.keyDown(document.body, { key: '?' });
    fireEvent.keyDown(document.body, {
      key: '?',
      shiftKey: true,
      getModifierState: (name: string) => name === 'Shift',
    });
    expect(done).toEqual(['help', 'help']);
  });

  it('override earlier ones for the same key until they are unmounted', async () => {
    const pane = [shortcut('reply', 'c', { group: 'record' })];
    const { rerender } = show(frame, list, pane);
    const user = userEvent.setup();
    await user.keyboard('c');
    rerender(
      <>
        <ShortcutKeys />
        <Part shortcuts={list} />
      </>,
    );
    await user.keyboard('c');
    expect(done).toEqual(['reply', 'close']);
  });

  it('run the latest callback', async () => {
    const run = vi.fn();
    const { rerender } = render(<Part shortcuts={[shortcut('close', 'c', { run: () => run('one') })]} />);
    rerender(<Part shortcuts={[shortcut('close', 'c', { run: () => run('two') })]} />);
    render(<ShortcutKeys />);
    await userEvent.setup().keyboard('c');
    expect(run).toHaveBeenCalledExactlyOnceWith('two');
  });
});

describe('key labels', () => {
  it.each([
    ['$mod+k', '⌘K', 'Ctrl K'],
    ['$mod+Shift+p', '⌘⇧P', 'Ctrl ⇧P'],
    ['Shift+X', '⇧X', '⇧X'],
    ['Enter', '↵', '↵'],
    ['c', 'c', 'c'],
  ])('are formatted for Apple and other systems: %s', (keys, apple, other) => {
    expect(keyCaps(keys, true)).toEqual([apple]);
    expect(keyCaps(keys, false)).toEqual([other]);
  });

  it('show a sequence key by key', () => expect(keyCaps('g c', false)).toEqual(['g', 'c']));
});

describe('shortcut help', () => {
  it('lists the active shortcuts by group, each key once', async () => {
    const { officeFrame, session } = await loadMessages('fr');
    show(frame, list, [shortcut('reply', 'c', { group: 'record' })]);
    const labels = { ...officeFrame.help, close: session.close };
    const { rerender } = render(<Help labels={labels} setting="/account#keys" onClose={vi.fn()} />);
    const help = screen.getByRole('dialog', { name: 'Raccourcis clavier' });
    expect(within(help).getByRole('region', { name: 'Sur cette fiche' })).toHaveTextContent('replyc');
    expect(within(help).getByRole('region', { name: 'Aller à' })).toHaveTextContent('contactsgc');
    expect(within(help).queryByText('close')).not.toBeInTheDocument();
    act(() => chooseSingleKeys(false));
    rerender(<Help labels={labels} setting="/account#keys" onClose={vi.fn()} />);
    expect(help).toHaveTextContent('Les touches seules sont désactivées');
    expect(within(help).queryByText('contacts')).not.toBeInTheDocument();
    expect(within(help).getByText('palette')).toBeInTheDocument();
  });
});
