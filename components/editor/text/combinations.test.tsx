import { describe, expect, it } from 'vitest';
import { combinations } from './combinations';
import { textKeys } from './keys';
import { startSession } from './session';

function begin(value: string) {
  const session = startSession({
    host: document.body.appendChild(document.createElement('div')),
    value,
    onChange: () => undefined,
    onState: () => undefined,
    plugins: [],
    attributes: () => ({}),
    editable: () => true,
  });
  if (!session) throw new Error('unreadable');
  const press = (key: string, init: KeyboardEventInit & { keyCode?: number }) =>
    session.view.someProp('handleKeyDown', (handle) =>
      handle(session.view, new KeyboardEvent('keydown', { key, ...init })),
    );
  return { ...session, press };
}

describe('key combinations of the text', () => {
  it('do not contain those of AltGr', () => {
    const all = [...Object.keys(textKeys), ...Object.values(combinations)];
    expect(all.filter((keys) => /(?:Mod|Ctrl|\$mod).*Alt/.test(keys))).toEqual([]);
  });

  it.each([
    ['²', 50],
    ['#', 51],
    ['~', 50],
    ['[', 70],
  ])('leave %s to the keyboard that types it with AltGr', (key, keyCode) => {
    const { press, view } = begin('word');
    const before = view.state.doc;
    expect(press(key, { ctrlKey: true, altKey: true, keyCode })).toBeUndefined();
    expect(view.state.doc).toBe(before);
  });

  it.each([
    ['2', 'French'],
    ['@', 'American'],
    ['"', 'British'],
  ])('make a heading with Ctrl+Shift and the key of 2, which types %s on a %s keyboard', (key) => {
    const { press, view } = begin('word');
    expect(press(key, { ctrlKey: true, shiftKey: true, keyCode: 50 })).toBe(true);
    expect(view.state.doc.firstChild?.type.name).toBe('heading');
  });
});
