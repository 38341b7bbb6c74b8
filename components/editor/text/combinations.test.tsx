import { describe, expect, it } from 'vitest';
import { beginSession, pressKey } from '@/tests/setup/editor-session';
import { combinations } from './combinations';
import { textKeys } from './keys';

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
    const { view } = beginSession('word');
    const before = view.state.doc;
    expect(pressKey(view, key, { ctrlKey: true, altKey: true, keyCode })).toBe(false);
    expect(view.state.doc).toBe(before);
  });

  it.each([
    ['2', 'French'],
    ['@', 'American'],
    ['"', 'British'],
  ])('make a heading with Ctrl+Shift and the key of 2, which types %s on a %s keyboard', (key) => {
    const { view } = beginSession('word');
    expect(pressKey(view, key, { ctrlKey: true, shiftKey: true, keyCode: 50 })).toBe(true);
    expect(view.state.doc.firstChild?.type.name).toBe('heading');
  });
});
