import { TextSelection } from '@milkdown/prose/state';
import { describe, expect, it, vi } from 'vitest';
import { beginSession } from '@/tests/setup/editor-session';

function begin(value: string) {
  const onChange = vi.fn<(markdown: string) => void>();
  const session = beginSession(value, { onChange });
  const { view } = session;
  return {
    ...session,
    onChange,
    text: () => view.state.doc.textContent,
    type: (words: string) => {
      view.dispatch(view.state.tr.setSelection(TextSelection.atStart(view.state.doc)));
      view.dispatch(
        view.state.tr.insertText(
          words,
          view.state.doc.firstChild?.nodeSize ? view.state.doc.firstChild.nodeSize - 1 : 1,
        ),
      );
    },
  };
}

describe('editing session', () => {
  it('emits once, shortly after the last key', () => {
    vi.useFakeTimers();
    const { type, onChange } = begin('Un');
    type(' m');
    type('ot');
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onChange.mock.calls).toEqual([['Un mot']]);
    vi.useRealTimers();
  });

  it('emits immediately on blur and when it ends', () => {
    const { type, onChange, view, destroy } = begin('Un');
    type(' mot');
    view.dom.dispatchEvent(new FocusEvent('blur'));
    expect(onChange).toHaveBeenLastCalledWith('Un mot');
    type(' là');
    destroy();
    expect(onChange).toHaveBeenLastCalledWith('Un mot là');
  });

  it('emits at the click, not during the press, which a change of the page would miss', () => {
    vi.useFakeTimers();
    const { type, onChange, view } = begin('Un');
    type(' mot');
    const button = document.body.appendChild(document.createElement('button'));
    const seen = vi.fn(() => expect(onChange).toHaveBeenCalledWith('Un mot'));
    button.addEventListener('click', seen);
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    view.dom.dispatchEvent(new FocusEvent('blur'));
    vi.advanceTimersByTime(900);
    expect(onChange).not.toHaveBeenCalled();
    button.dispatchEvent(new Event('pointerup', { bubbles: true }));
    button.click();
    expect(seen).toHaveBeenCalledOnce();
    type(' là');
    vi.advanceTimersByTime(1_000);
    expect(onChange).toHaveBeenLastCalledWith('Un mot là');
    vi.useRealTimers();
  });

  it('emits a second after a press whose release reaches no page', () => {
    vi.useFakeTimers();
    const { type, onChange, view } = begin('Un');
    type(' mot');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    view.dom.dispatchEvent(new FocusEvent('blur'));
    vi.advanceTimersByTime(900);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(onChange).toHaveBeenLastCalledWith('Un mot');
    vi.useRealTimers();
  });

  it.each(['radio', 'checkbox'])('emits after the click of a %s, which a render would undo', (type) => {
    vi.useFakeTimers();
    const { type: write, onChange } = begin('Un');
    write(' mot');
    const field = Object.assign(document.createElement('input'), { type });
    document.body.append(field);
    field.addEventListener('change', () => expect(onChange).not.toHaveBeenCalled());
    field.click();
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(onChange).toHaveBeenCalledWith('Un mot');
    vi.useRealTimers();
  });

  it('emits before a save shortcut', () => {
    const { type, onChange, view } = begin('Un');
    type(' mot');
    view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
    expect(onChange).toHaveBeenCalledWith('Un mot');
  });

  it('does not emit if the changes were reverted', () => {
    const { type, onChange, view, flush } = begin('Un\n\n\n*  deux\n');
    type('!');
    view.dispatch(view.state.tr.delete(3, 4));
    flush();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('loses no text when an older emitted value comes back late', () => {
    const { type, flush, take, text } = begin('Un');
    type(' mot');
    flush();
    type(' là');
    flush();
    take('Un mot');
    expect(text()).toBe('Un mot là');
    take('Un mot là');
    take('Un mot');
    expect(text()).toBe('Un mot');
  });

  it('does not start with, and does not accept, a text that cannot be shown', () => {
    const deep = '> '.repeat(500) + 'mot';
    expect(() => beginSession(deep)).toThrow('only as Markdown source');
    const { take, text } = begin('Un');
    expect(take(deep)).toBe(false);
    expect(text()).toBe('Un');
  });
});
