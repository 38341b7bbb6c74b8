import { redo, undo, undoDepth } from '@milkdown/prose/history';
import { NodeSelection, Selection, type Command } from '@milkdown/prose/state';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '@/tests/setup/editor-session';
import { removeBlock, unwrapCallout, setCalloutKind } from './blocks/blocks';
import { addToGallery, chosenFigure, putPicture, setPictureWidth } from './blocks/figures';
import { changeBlock } from './blocks/put-block';
import { commands } from './commands';
import { textKeys } from './keys';
import { canLink, putLink, removeLink } from './links';
import { removeNote } from './notes';
import type { Session } from './session';
import { tableCommands } from './tables';

const text = `## Heading

A word with a [link](/contact), an ![own picture](/a.webp) and a note[^1].

![Quay](/quay.webp "Evening")

- one
- [ ] two

> quoted

| a | b |
| --- | ---: |
| c | d |

\`\`\`ts
code()
\`\`\`

:::callout{kind="tip"}
A callout.
:::

:::gallery
![a](/a.webp)
![b](/b.webp)

Caption
:::

:::button
[Label](/contact)
:::

[^1]: The note.
`;

type View = Session['view'];

/** Repeatable: mulberry32. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const run = (command: Command) => (view: View) => void command(view.state, view.dispatch);
const picture = { url: '/new.webp', alt: 'New' };

/** Takes a picture from the gallery, as its tools do. */
function shortenGallery(view: View): void {
  const figure = chosenFigure(view.state);
  if (figure && figure.attrs.pictures.length > 1)
    changeBlock(view, figure.at, { pictures: figure.attrs.pictures.slice(1) });
}

const acts: readonly ((view: View) => void)[] = [
  ...Object.values(commands).map(run),
  ...Object.values(tableCommands).map(run),
  ...Object.entries(textKeys)
    .filter(([key, command]) => !key.startsWith('Arrow') && command !== undo && command !== redo)
    .map(([, command]) => run(command)),
  ...[removeLink, removeNote, removeBlock, unwrapCallout].map(run),
  (view) => putPicture(view, picture),
  (view) => addToGallery(view, [picture, picture]),
  shortenGallery,
  shortenGallery,
  (view) => setPictureWidth(view, 'full'),
  (view) => setCalloutKind(view, 'warning'),
  (view) => canLink(view.state) && putLink(view, '/services', undefined),
  (view) => view.dispatch(view.state.tr.insertText('word')),
  (view) => view.dispatch(view.state.tr.deleteSelection()),
  run(undo),
  run(redo),
  // A drag of a block to another place.
  (view) => {
    const { selection, tr, doc } = view.state;
    if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return;
    tr.deleteSelection();
    view.dispatch(tr.insert(tr.mapping.map(doc.content.size), selection.node));
  },
];

function select(view: View, below: (count: number) => number): void {
  const { doc, tr } = view.state;
  const at = below(doc.content.size + 1);
  const node = doc.nodeAt(at);
  const other = doc.resolve(Math.min(doc.content.size, at + below(12)));
  view.dispatch(
    tr.setSelection(
      node && NodeSelection.isSelectable(node) && below(2) === 0
        ? NodeSelection.create(doc, at)
        : below(3) === 0
          ? Selection.near(other)
          : Selection.near(doc.resolve(at)),
    ),
  );
}

afterEach(() => vi.restoreAllMocks());

describe('undo', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'restores the first text after 80 random acts, and redo the last one (seed %i)',
    (seed) => {
      const { view, destroy } = beginSession(text);
      const below = randomFrom(seed);
      // Every second seed undoes act by act, the others in groups.
      let now = 0;
      vi.spyOn(Date, 'now').mockImplementation(() => (now += seed % 2 === 0 ? 1000 : 1));
      const first = view.state.doc;
      for (let act = 0; act < 80; act++) {
        select(view, below);
        acts[below(acts.length)]?.(view);
      }
      const last = view.state.doc;
      for (let step = 0; step < 400 && Number(undoDepth(view.state)) > 0; step++)
        undo(view.state, view.dispatch);
      expect(view.state.doc.toJSON()).toEqual(first.toJSON());
      while (redo(view.state, view.dispatch));
      expect(view.state.doc.toJSON()).toEqual(last.toJSON());
      destroy();
    },
  );

  it('reaches back over a long session of writing', () => {
    const { view, destroy } = beginSession('first');
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    for (let word = 0; word < 300; word++) view.dispatch(view.state.tr.insertText('word ', 1));
    while (undo(view.state, view.dispatch));
    expect(view.state.doc.textContent).toBe('first');
    destroy();
  });
});
