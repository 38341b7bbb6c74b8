import { TextSelection } from '@milkdown/prose/state';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, typeText } from '@/tests/setup/editor-session';

afterEach(() => vi.restoreAllMocks());

/** With the cursor after the code. */
function begin() {
  let markdown = '';
  const { view, destroy } = beginSession('```\ncode\n```', { onChange: (changed) => (markdown = changed) });
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 5)));
  const written = () => {
    destroy();
    return markdown.trim();
  };
  return { view, written };
}

const input = (inputType: string) =>
  new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true });

it.each(['insertParagraph', 'insertLineBreak'])(
  'three times Enter on Android, as %s, leaves the code',
  (inputType) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/150.0');
    const { view, written } = begin();
    for (let press = 0; press < 3; press++) {
      const event = input(inputType);
      view.dom.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    }
    typeText(view, 'After');
    expect(written()).toBe('```\ncode\n```\n\nAfter');
  },
);

it('a third line break that arrives as text leaves the code', () => {
  const { view, written } = begin();
  for (let press = 0; press < 3; press++) typeText(view, '\n');
  typeText(view, 'After');
  expect(written()).toBe('```\ncode\n```\n\nAfter');
});

it('Enter of other systems, which have sent a key, is left to them', () => {
  const { view } = begin();
  const event = input('insertParagraph');
  view.dom.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
