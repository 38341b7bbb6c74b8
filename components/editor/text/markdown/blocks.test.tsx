import { DOMParser, DOMSerializer, type Node } from '@milkdown/prose/model';
import { EditorState } from '@milkdown/prose/state';
import { describe, expect, it } from 'vitest';
import { looksSame } from '../compare';
import { cleanHtml } from '../paste/clean-html';
import { schema } from '../schema/schema';
import { lineOf, phrasesOf } from './phrases';
import { readText } from './read';
import { writeText } from './write';

const nothing = { text: '', segments: [] };

const read = (markdown: string) => {
  const text = readText(markdown);
  if (!text) throw new Error('unreadable');
  return text;
};

/** Blocks as the editor writes them. */
const canonical = {
  'a callout': ':::callout\nMot.\n:::',
  'a callout with kind, title and blocks':
    ':::callout{kind="tip"}\n**Avant de partir**\n\n- un\n- deux\n\n```ts\ncode()\n```\n:::',
  'a callout in a callout': '::::callout\nMot.\n\n:::callout{kind="warning"}\nAutre.\n:::\n::::',
  'a callout in a list': '- un\n\n  :::callout\n  Mot.\n  :::',
  'a callout in a quote': '> :::callout\n> Mot.\n> :::',
  'a callout with a footnote': ':::callout\nMot[^1].\n:::\n\n[^1]: La note.',
  'a callout with foreign attributes': ':::callout{#ici .grand kind="x" data-a="b"}\nMot.\n:::',
  'a figure': ':::figure\n![Le quai](/uploads/blog/q.webp)\n:::',
  'a figure with width and caption':
    ':::figure{width="full"}\n![Le quai](/uploads/blog/q.webp)\n\nPhoto _de_ [Anna](https://anna.example), a_b & 2 * 3.\n:::',
  'a gallery': ':::gallery\n![a](/a.webp)\n![](/b.webp "titre")\n![c](/c.webp)\n\nLégende\n:::',
  'a button': ':::button\n[Parlons-en](/contact)\n:::',
  'a bookmark':
    ':::bookmark\n[Un _quai_](/blog/un-quai "titre")\n\nLe résumé.\n\n![q](/uploads/blog/q.webp)\n:::',
  'a video': ':::video\n[La visite](https://www.youtube.com/watch?v=abc)\n:::',
  'a file': ':::file\n[guide.pdf](/uploads/guide.pdf)\n\nPDF, 1,2 Mo\n:::',
  'blocks beside each other':
    ':::button\n[a](/a)\n:::\n\n:::button\n[b](/b)\n:::\n\n:::callout\nMot.\n:::\n\n:::callout\nMot.\n:::',
};

/** Blocks as other programs or people write them, and text that is no block. */
const other = {
  'a button with an address as its words': ':::button\n[https://a.example](https://a.example)\n:::',
  'no attributes in quotes': ':::callout{kind=tip}\nMot.\n:::\n\nfin\n',
  'longer fences and indentation': ' ::::callout \n\n\n Mot.\n\n ::::\nfin\n',
  'a title as label': ':::callout[Un **titre**]\nMot.\n:::\n',
  'no closing fence': ':::callout\nMot.',
  'carriage returns': ':::button\r\n[a](/a)\r\n:::\r\n\r\nfin\r\n',
  'a figure without picture': 'avant\n:::figure{width=full}\nDu **texte**.\n\n- un\n:::\n\naprès\n',
  'an unknown name': ':::spoiler\nMot.\n:::\n',
  'single-line forms': '::button[a]{href=/b} et :abbr[HTML]\n',
  'a reference as link': ':::button\n[a][b]\n:::\n\n[b]: /c\n',
  'an empty block': ':::callout\n:::\n\n:::gallery\n:::\n',
  'a broken block in a list': '- :::figure\n  mot\n  :::\n- deux\n',
};

describe('Markdown of blocks', () => {
  it.each(Object.entries({ ...canonical, ...other }))('is preserved exactly: %s', (_, markdown) => {
    const { doc, source } = read(markdown);
    doc.check();
    expect(writeText(doc, source)).toBe(markdown);
  });

  it.each(Object.entries(canonical))('is written as it was read: %s', (_, markdown) => {
    expect(writeText(read(markdown).doc, nothing)).toBe(markdown);
  });

  it.each(Object.entries(other))('looks the same after it is rewritten: %s', (_, markdown) => {
    const { doc } = read(markdown);
    expect(looksSame(read(writeText(doc, nothing)).doc, doc)).toBe(true);
  });

  it('changes one line when a word in a callout changes', () => {
    const markdown = 'avant\n\n:::callout{kind=tip}\nUn mot.\n\n* deux\n:::\n\n* après\n';
    const { doc, source } = read(markdown);
    const state = EditorState.create({ doc });
    let place = 0;
    doc.descendants((node, at) => {
      if (node.text === 'Un mot.') place = at;
    });
    expect(writeText(state.apply(state.tr.insertText('Deux', place, place + 2)).doc, source)).toBe(
      'avant\n\n:::callout{kind="tip"}\nDeux mot.\n\n- deux\n:::\n\n* après\n',
    );
  });

  it.each([':::callout', ':::', ':::figure{width="full"}', '::::button'])(
    'escapes a typed line that would be a fence: %s',
    (line) => {
      const doc = schema.topNodeType.create(null, [
        schema.node('paragraph', null, schema.text(line)),
        schema.node('callout', null, [schema.node('paragraph', null, schema.text(line))]),
        schema.node('paragraph', null, schema.text('fin')),
      ]);
      const again = read(writeText(doc, nothing)).doc;
      expect(looksSame(again, doc), writeText(doc, nothing)).toBe(true);
    },
  );

  it('does not escape colons in prose', () => {
    const markdown = 'À 10:30 :smile: http://a.example:80 Note:voir ::deux';
    expect(writeText(read(markdown).doc, nothing)).toBe(markdown);
  });
});

describe('text of a block', () => {
  it.each([
    '',
    'Un mot',
    '_un_ **mot** `a`',
    '[lien](/a)',
    'a_b & 2 * 3 <mot',
    '1. un',
    '# un',
    '![a](/b)',
    '[^1]',
    ':::',
  ])('reads the same after it is written: %s', (line) => {
    const phrases = phrasesOf(line);
    expect(phrasesOf(lineOf(phrases, line)).map(({ type }) => type)).toEqual(phrases.map(({ type }) => type));
  });

  it('is one line', () => {
    expect(lineOf(phrasesOf('un\n\ndeux'), '')).toBe('un deux');
  });
});

describe('copies of blocks', () => {
  const copied = (doc: Node): string => {
    const drawn = document.createElement('div');
    drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
    drawn.firstElementChild?.setAttribute('data-pm-slice', '0 0 []');
    return drawn.innerHTML;
  };
  const pasted = (html: string): Node => {
    const body = document.createElement('div');
    body.innerHTML = cleanHtml(html).html;
    return DOMParser.fromSchema(schema).parse(body);
  };

  it.each([
    'a callout with kind, title and blocks',
    'a figure with width and caption',
    'a gallery',
    'a bookmark',
    'a file',
  ] as const)('are the same block: %s', (name) => {
    const { doc } = read(canonical[name]);
    expect(looksSame(pasted(copied(doc)), doc)).toBe(true);
  });

  it.each([
    ['an unsafe address', { name: 'button', href: 'javascript:alert(1)', label: 'a' }],
    ['a picture of another site', { name: 'figure', pictures: [{ src: 'https://a.example/b.png' }] }],
    ['no name', { href: '/a', label: 'a' }],
    ['wrong types', { name: 'gallery', pictures: 'x', caption: {} }],
  ])('with %s are left out', (_, block) => {
    const html = ['figure', 'div']
      .map((tag) => `<${tag} data-block='${JSON.stringify(block)}'>mot</${tag}>`)
      .join('');
    const found: string[] = [];
    pasted(html).descendants(({ type }) => void found.push(type.name));
    expect(found).not.toContain('card');
    expect(found).not.toContain('figure');
  });
});
