import { NodeSelection, TextSelection, type Selection } from '@milkdown/prose/state';
import { undo } from '@milkdown/prose/history';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beginSession, pressKey } from '@/tests/setup/editor-session';
import { nodes } from '../schema/kinds';
import { captions } from './captions';
import { putPicture } from './figures';

const figure = ':::figure{width="full"}\n![Quay](/quay.webp)\n:::';
const gallery = ':::gallery\n![a](/a.webp)\n![b](/b.webp)\n\nWords\n:::';

function begin(value: string) {
  let markdown = value;
  const { view, flush, destroy } = beginSession(value, {
    onChange: (changed) => (markdown = changed),
    plugins: [captions(() => 'Caption')],
  });
  onTestFinished(destroy);
  const select = (selection: Selection) => view.dispatch(view.state.tr.setSelection(selection));
  return {
    view,
    press: (key: string) => pressKey(view, key),
    cursor: (at: number) => select(TextSelection.create(view.state.doc, at)),
    choose: (at: number) => select(NodeSelection.create(view.state.doc, at)),
    type: (words: string) => view.dispatch(view.state.tr.insertText(words)),
    written: () => {
      flush();
      return markdown.trim();
    },
  };
}

describe('a caption', () => {
  it.each([
    ['of a figure', figure, 2, ':::figure{width="full"}\n![Quay](/quay.webp)\n\nEvening\n:::'],
    ['of a gallery', gallery, 2, ':::gallery\n![a](/a.webp)\n![b](/b.webp)\n\nEveningWords\n:::'],
    ['of a picture alone in its paragraph', '![Quay](/quay.webp)', 2, '![Quay](/quay.webp "Evening")'],
  ])('%s is typed in the text, and undone', (_, markdown, at, expected) => {
    const { view, cursor, type, written } = begin(markdown);
    cursor(at);
    type('Evening');
    expect(written()).toBe(expected);
    undo(view.state, view.dispatch);
    expect(written()).toBe(markdown);
  });

  it('with a mark needs the fences of a figure', () => {
    const { view, cursor, type, written } = begin('![Quay](/quay.webp)');
    cursor(2);
    type('Evening');
    view.dispatch(view.state.tr.addMark(2, 9, view.state.schema.mark('strong')));
    expect(written()).toBe(':::figure\n![Quay](/quay.webp)\n\n**Evening**\n:::');
  });

  it('has a placeholder while its picture is selected, and no room otherwise', () => {
    const { view, choose, cursor } = begin(`${figure}\n\nAfter`);
    choose(0);
    expect(view.dom.querySelector('[data-caption]')).toHaveAttribute('data-placeholder', 'Caption');
    cursor(6);
    expect(view.dom.querySelector('[data-caption]')).not.toBeVisible();
  });

  it('is reached from its picture by ArrowDown, and left by Enter', () => {
    const { press, choose, type, written } = begin(`${gallery}\n\nAfter`);
    choose(0);
    expect(press('ArrowDown')).toBe(true);
    type('!');
    press('Enter');
    type('Below');
    expect(written()).toContain('Words!\n:::\n\nBelow\n\nAfter');
  });

  it('does not take in the paragraph after it, and does not delete its picture', () => {
    const { press, cursor, written, view } = begin(`${gallery}\n\nAfter`);
    cursor(7);
    expect(press('Delete')).toBe(true);
    cursor(2);
    expect(press('Backspace')).toBe(true);
    expect(view.state.selection).toBeInstanceOf(NodeSelection);
    expect(written()).toBe(`${gallery}\n\nAfter`);
  });

  it('takes pasted paragraphs as one line', () => {
    const { view, cursor, written } = begin(figure);
    cursor(2);
    view.pasteHTML('<p>One <b>two</b></p><p>three</p>', new Event('paste') as ClipboardEvent);
    expect(written()).toBe(':::figure{width="full"}\n![Quay](/quay.webp)\n\nOne **two** three\n:::');
  });

  it('without words of a link keeps its source', () => {
    const { view } = begin(':::figure\n![Quay](/quay.webp)\n\nSee [](/a)\n:::');
    expect(view.state.doc.firstChild?.textContent).toBe('See [](/a)');
  });
});

describe('a picture', () => {
  it('is selected by arrow keys before its caption', () => {
    const { view, press, cursor } = begin(`Before\n\n${figure}\n\nAfter`);
    cursor(7);
    expect(press('ArrowRight')).toBe(true);
    expect(view.state.selection).toMatchObject({ from: 8 });
    expect(view.state.selection).toBeInstanceOf(NodeSelection);
    cursor(13);
    expect(press('ArrowLeft')).toBe(true);
    expect(view.state.selection).toBeInstanceOf(NodeSelection);
  });

  it('stays selected when the browser reports a range around it', () => {
    const { view } = begin(`${gallery}\n\nAfter`);
    const { doc } = view.state;
    const [$from, $to] = [doc.resolve(0), doc.resolve(doc.firstChild?.nodeSize ?? 0)];
    const read = view.someProp('createSelectionBetween', (between) => between(view, $from, $to));
    expect(read).toBeInstanceOf(NodeSelection);
  });

  it('replaces the picture of the figure whose caption has the cursor', () => {
    const { view, cursor, written } = begin('![Quay](/quay.webp "Evening")');
    cursor(3);
    putPicture(view, { url: '/new.webp', alt: 'New' });
    expect(written()).toBe('![New](/new.webp "Evening")');
  });

  it('in a list is written as a figure, because its title would not be shown', () => {
    const { view, written } = begin('- one');
    const { doc, tr } = view.state;
    view.dispatch(
      tr.insert(
        doc.content.size - 2,
        nodes.figure.create(
          { pictures: [{ src: '/quay.webp', alt: 'Quay', title: '' }], plain: true },
          nodes.caption.create(),
        ),
      ),
    );
    expect(written()).toBe('- one\n  :::figure\n  ![Quay](/quay.webp)\n  :::');
  });
});
