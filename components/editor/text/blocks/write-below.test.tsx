import { NodeSelection, TextSelection } from '@milkdown/prose/state';
import { describe, expect, it } from 'vitest';
import { beginSession, typeText } from '@/tests/setup/editor-session';
import { textKeys } from '../keys';
import { nodes } from '../schema/kinds';

const button = ':::button\n[Book](/book)\n:::';
const figure = ':::figure{width="wide"}\n![Quay](/quay.webp)\n:::';
const picture = '![Quay](/quay.webp)';

/** With the first block or picture selected. */
function begin(value: string) {
  let markdown = value;
  const { view, destroy } = beginSession(value, { onChange: (changed) => (markdown = changed) });
  let at = -1;
  view.state.doc.descendants(({ type }, place) => {
    if (at < 0 && (type === nodes.card || type === nodes.figure || type === nodes.image)) at = place;
    return at < 0;
  });
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  const type = (words: string) => {
    for (const letter of words) typeText(view, letter);
  };
  const written = () => {
    destroy();
    return markdown.trim();
  };
  return { view, type, written };
}

describe('words typed on a selected', () => {
  it.each([
    ['button', button],
    ['figure', figure],
    ['picture', picture],
  ])('%s go below it', (_, block) => {
    const { type, written } = begin(`${block}\n\nAfter`);
    type('Hello');
    expect(written()).toBe(`${block}\n\nHello\n\nAfter`);
  });

  it('block open a paragraph at the end of the text', () => {
    const { type, written } = begin(`Before\n\n${button}`);
    type('Hello');
    expect(written()).toBe(`Before\n\n${button}\n\nHello`);
  });

  it('picture in a line of words go beside it', () => {
    const { type, written } = begin(`One ${picture} two`);
    type('!');
    expect(written()).toBe(`One ${picture}! two`);
  });

  it('picture in a table stay in its cell', () => {
    const { type, written } = begin(`| a |\n| --- |\n| ${picture} |`);
    type('!');
    expect(written()).toContain(`${picture}!`);
  });

  it('block go below it also with accents and input methods', () => {
    const { view, type, written } = begin(button);
    view.dom.dispatchEvent(new CompositionEvent('compositionstart'));
    expect(view.state.selection).toBeInstanceOf(TextSelection);
    type('ê');
    expect(written()).toBe(`${button}\n\nê`);
  });
});

it('Enter on a selected block that comes first opens a paragraph below it', () => {
  const { view, type, written } = begin(`${button}\n\nAfter`);
  textKeys['Enter']?.(view.state, view.dispatch);
  type('Hello');
  expect(written()).toBe(`${button}\n\nHello\n\nAfter`);
});

describe.each(['Mod-End', 'Meta-ArrowDown'])('%s', (key) => {
  it.each([
    ['picture', picture],
    ['gallery', ':::gallery\n![a](/a.webp)\n![b](/b.webp)\n:::'],
    ['file', ':::file\n[guide.pdf](/g.pdf)\n:::'],
  ])('goes below a %s at the end of the text', (_, block) => {
    const { view, type, written } = begin(`Before\n\n${block}`);
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1)));
    textKeys[key]?.(view.state, view.dispatch);
    type('Hello');
    expect(written()).toBe(`Before\n\n${block}\n\nHello`);
  });

  it('is left to the browser where the text ends with words', () => {
    const { view } = begin(`${button}\n\nAfter`);
    expect(textKeys[key]?.(view.state, view.dispatch)).toBe(false);
  });
});
