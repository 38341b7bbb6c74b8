import { GapCursor } from '@milkdown/prose/gapcursor';
import {
  AllSelection,
  EditorState,
  NodeSelection,
  TextSelection,
  type Command,
  type Selection,
} from '@milkdown/prose/state';
import { CellSelection, tableEditing } from '@milkdown/prose/tables';
import type { Node, ResolvedPos } from '@milkdown/prose/model';
import { afterAll, describe, expect, it } from 'vitest';
import { beginSession, typeText } from '@/tests/setup/editor-session';
import { shareOfDay } from '@/tests/setup/share-of-day';
import { commands, isOn, type Tool } from './commands';
import { looksSame } from './compare';
import { openMenu, removeMenuText } from './insert-menu';
import { textKeys } from './keys';
import { canLink, chosenLink, linkWords, putLink, removeLink } from './links';
import { goToNote, noteAround, notesPlugin, removeNote } from './notes';
import { addToGallery, chosenFigure, putPicture } from './blocks/figures';
import { chosenPicture } from './pictures';
import { readText } from './markdown/read';
import type { Session } from './session';
import { shapePlugin, sideAt, tableCommands } from './tables';
import { writeText } from './markdown/write';

// Leaf blocks at both ends allow gap cursors.
const everything = `---

## Heading

A word with a [link](/contact), an ![own picture](/uploads/blog/a.webp), a note[^1] and <b>raw</b> letters.

- one
- [ ] two

  1. three

> quoted
>
> ---

| a | b |
| --- | ---: |
| c | d |

\`\`\`ts
code()
\`\`\`

<div>
raw
</div>

:::callout{kind="tip"}
A callout.

- item
:::

:::gallery
![a](/uploads/blog/a.webp)
![b](/uploads/blog/b.webp)

Caption
:::

:::button
[Label](/contact)
:::

[^1]: The note.

---
`;

const documents = {
  'every block type': everything,
  'an empty text': '',
  'only a rule': '---\n',
  'only a raw block': '<div>\n</div>\n',
  'only a table': '| a | b |\n| --- | --- |\n| c | d |\n',
  'only code': '```\ncode\n```\n',
  'only a callout': ':::callout\nword\n:::\n',
  'only a plain picture': '![a](/uploads/blog/a.webp "Caption")\n',
  'only a figure': ':::figure\n![a](/uploads/blog/a.webp)\n:::\n',
  'only a card': ':::video\n[a](https://a.example)\n:::\n',
};

const docOf = (markdown: string): Node => {
  const text = readText(markdown);
  if (!text) throw new Error('unreadable');
  return text.doc;
};

const nameOf = (node: Node | undefined | null): string => node?.type.name ?? 'nothing';

function selectionsIn(doc: Node): Map<string, Selection> {
  const found = new Map<string, Selection>([['the whole text', new AllSelection(doc)]]);
  const add = (name: string, selection: Selection): void =>
    void (found.has(name) || found.set(name, selection));
  const lines: number[] = [];
  const cells: number[] = [];
  doc.descendants((node, at, parent) => {
    if (NodeSelection.isSelectable(node))
      add(`node ${node.type.name} in ${nameOf(parent)}`, NodeSelection.create(doc, at));
    if (node.isTextblock) {
      lines.push(at + 1);
      add(`cursor at the start of ${node.type.name} in ${nameOf(parent)}`, TextSelection.create(doc, at + 1));
      add(
        `cursor at the end of ${node.type.name} in ${nameOf(parent)}`,
        TextSelection.create(doc, at + 1 + node.content.size),
      );
      add(
        `the text of ${node.type.name} in ${nameOf(parent)}`,
        TextSelection.create(doc, at + 1, at + 1 + node.content.size),
      );
    }
    if (node.type.spec['tableRole'] === 'cell' || node.type.spec['tableRole'] === 'header_cell')
      cells.push(at);
  });
  for (const from of lines) {
    for (const to of lines) {
      if (from >= to) continue;
      const [one, other] = [doc.resolve(from), doc.resolve(to)];
      add(
        `from ${nameOf(one.parent)} in ${nameOf(one.node(-1))} to ${nameOf(other.parent)} in ${nameOf(other.node(-1))}`,
        TextSelection.create(doc, from, to),
      );
    }
  }
  for (let at = 0; at <= doc.content.size; at++) {
    const place = doc.resolve(at);
    // `valid` is missing from the types; it rejects positions without gap cursor.
    if ((GapCursor as unknown as { valid: (place: ResolvedPos) => boolean }).valid(place))
      add(
        `gap between ${nameOf(place.nodeBefore)} and ${nameOf(place.nodeAfter)} in ${nameOf(place.parent)}`,
        new GapCursor(place),
      );
  }
  for (const [index, first] of cells.entries())
    for (const last of cells.slice(index))
      add(`cells ${index} to ${cells.indexOf(last)}`, CellSelection.create(doc, first, last));
  return found;
}

const stateOf = (doc: Node, selection: Selection): EditorState =>
  EditorState.create({ doc, selection, plugins: [notesPlugin(), shapePlugin(), tableEditing()] });

const every: Readonly<Record<string, Command>> = {
  ...commands,
  ...tableCommands,
  ...Object.fromEntries(Object.entries(textKeys).map(([key, command]) => [`the key ${key}`, command])),
  removeLink,
  removeNote,
  goToNote,
};

const all = Object.entries(documents).flatMap(([name, markdown]) =>
  [...selectionsIn(docOf(markdown))].map(([selection, chosen]) => ({ name, selection, chosen })),
);

type View = Session['view'];

const acts: Readonly<Record<string, (view: View) => void>> = {
  menu: (view) => {
    openMenu(view);
    removeMenuText(view);
  },
  picture: (view) => putPicture(view, { url: '/uploads/blog/b.webp', alt: 'b' }),
  gallery: (view) => void addToGallery(view, [{ url: '/uploads/blog/b.webp', alt: 'b' }]),
  link: (view) => void (canLink(view.state) && putLink(view, '/services', 'words')),
  'one letter after the other': (view) => {
    for (const letter of '# a **b** https://a.fr /') typeText(view, letter);
  },
  ...Object.fromEntries(
    ['# ', '> ', '---', '[ ] ', '**a**', '[a](/b)', 'https://a.fr ', '```ts '].map((letters) => [
      `${letters} at once, as an input method does`,
      (view: View) => typeText(view, letters),
    ]),
  ),
};

it('covers every kind of selection', () => {
  const kinds = new Set(all.map(({ chosen }) => chosen.constructor.name));
  expect([...kinds].sort()).toEqual([
    ...['AllSelection', 'CellSelection', 'GapCursor', 'NodeSelection', 'TextSelection'],
  ]);
});

const { view, destroy } = beginSession('');
const { plugins } = view.state;
afterAll(destroy);

const seen = new Set<string>();

describe.each(shareOfDay(all, 4))('$name with $selection selected', ({ chosen }) => {
  it('every command reports correctly whether it applies, and its result fits in Markdown', () => {
    const before = stateOf(chosen.$anchor.doc, chosen);
    for (const [name, command] of Object.entries(every)) {
      let after = before;
      const applies = command(before, undefined);
      const done = command(before, (tr) => {
        after = before.apply(tr);
      });
      expect(done, name).toBe(applies);
      const result = JSON.stringify(after.doc);
      if (seen.has(result)) continue;
      seen.add(result);
      after.doc.check();
      const written = writeText(after.doc, { text: '', segments: [] });
      expect(looksSame(docOf(written), after.doc), `${name} wrote ${written}`).toBe(true);
    }
  });

  it('every tool can read the selection', () => {
    const state = stateOf(chosen.$anchor.doc, chosen);
    for (const tool of Object.keys(commands) as Tool[]) expect(typeof isOn(state, tool)).toBe('boolean');
    expect(typeof canLink(state)).toBe('boolean');
    expect(() => [
      chosenLink(state),
      linkWords(state),
      chosenPicture(state),
      chosenFigure(state),
      noteAround(state),
      sideAt(state),
    ]).not.toThrow();
  });

  it('typed letters, pictures, links and the insert menu produce a text that fits the schema', () => {
    for (const [name, act] of Object.entries(acts)) {
      view.updateState(EditorState.create({ doc: chosen.$anchor.doc, selection: chosen, plugins }));
      expect(() => act(view), name).not.toThrow();
      view.state.doc.check();
    }
  });
});
