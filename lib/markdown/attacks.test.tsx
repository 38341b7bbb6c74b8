import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { postCopyLimits } from '@/lib/contract/posts/version-choices';
import { readingTime } from '@/lib/posts/count';
import { outline } from '@/lib/posts/outline';
import { picturesWithoutAlt } from '@/lib/posts/pictures';
import { renderMarkdown } from './render';
import { markdownToHtml } from './to-html';

const labels = {
  note: (number: number) => `Note ${number}`,
  back: String,
  table: String,
  code: (caption: string) => caption,
  plainCode: 'Texte',
  copy: 'Copier',
  callouts: { note: 'Note', tip: 'Conseil', warning: 'Attention' },
  newTab: (host: string) => `${host}, nouvel onglet`,
  done: 'fait',
  todo: 'à faire',
};

const pageOf = async (source: string) =>
  renderToStaticMarkup((await renderMarkdown(source, { locale: 'fr', labels })).content);
const feedOf = (source: string) =>
  markdownToHtml(source, { locale: 'fr', address: 'https://vitrine.example/blog/a' });

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java&#10;script:alert(1)',
  'javascript&colon;alert(1)',
  '&#x01;javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:image/svg+xml,%3Csvg/onload=alert(1)%3E',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'blob:https://vitrine.example/1',
  'view-source:javascript:1',
  'feed:javascript:alert(1)',
];

/** All Markdown syntaxes with an address. */
const links = schemes.flatMap((address) => [
  `[x](${address})`,
  `[x](<${address}>)`,
  `[x](${address} "title")`,
  `[x]: ${address}\n\n[x] [words][x] [x][] ![x]`,
  `<${address}>`,
  `![x](${address})`,
  `[![x](${address})](${address})`,
  `[^x]\n\n[^x]: [x](${address})`,
  `| [x](${address}) |\n| --- |\n| ![x](${address}) |`,
  ...['button', 'bookmark', 'video', 'file'].map((name) => `:::${name}\n[x](${address})\n:::`),
  `:::bookmark\n[x](${address})\n\nx\n\n![x](${address})\n:::`,
  `:::gallery{width="full" onclick="alert(1)" style="x"}\n![x](${address})\n\n[x](${address})\n:::`,
  `<a href="${address}">x</a><img src="${address}"><form action="${address}"><button formaction="${address}">`,
]);

const markup = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)//',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://example.org" srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><base href="https://example.org/"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=//x">',
  '<style>*{display:none}</style>',
  '<form id="main" name="cookie"><input name="attributes"></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p style="position:fixed" onmouseover=alert(1)>x</p>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<?xml-stylesheet href="x"?><!DOCTYPE html>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '```<img/src=x onerror=alert(1)>\nx\n```',
  '```ts" onmouseover="alert(1)\nx\n```',
  '```ts <img src=x onerror=alert(1)>\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>` \\<script>alert(1)\\</script> &lt;script&gt;alert(1)&lt;/script&gt;',
  '[x](/a"onmouseover="alert(1) "t\\"onclick=\\"alert(1)")',
  '![x" onerror="alert(1)](/a.png "t\\" onload=\\"alert(1)")',
  '[^x]\n\n[^x]: <script>alert(1)</script>',
  '[^<script>]\n\n[^<script>]: x',
  '# <script>alert(1)</script> {#x onclick=alert(1)}',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| <script>alert(1)</script> |',
  '- [x] <input onfocus=alert(1) autofocus>',
];

function check(html: string): void {
  const body = document.createElement('div');
  body.innerHTML = html;
  expect(
    body.querySelector(
      'script, svg, math, iframe, style, form, input, object, embed, base, link, meta, template, noscript, details, button:not([hidden])',
    ),
  ).toBeNull();
  for (const node of body.querySelectorAll('*')) {
    for (const { name, value } of node.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^action$|^formaction$/);
      if (name === 'href' || name === 'src')
        expect(new URL(value, 'https://vitrine.example').protocol).toMatch(/^(?:https?|mailto|tel):$/);
    }
  }
}

describe('hostile text', () => {
  it.each(markup)('stays text: %s', async (source) => {
    check(await pageOf(source));
    check(await feedOf(source));
  });

  it('contains only safe addresses, however they are written', async () => {
    for (const source of links) {
      check(await pageOf(source));
      check(await feedOf(source));
    }
  });
});

const deep = 10_000;
const table = (rows: number, columns: number): string =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${'|a'.repeat(columns)}|\n`.repeat(rows)}\n`;

const nested: Record<string, string> = {
  quotes: `${'> '.repeat(deep)}a`,
  'quotes without spaces': `${'>'.repeat(deep)}a`,
  lists: `${'- '.repeat(deep)}a`,
  'numbered lists': `${'1. '.repeat(deep)}a`,
  'task lists': `${'- [ ] '.repeat(deep)}a`,
  'alternating lists and quotes': `${'- > 1. '.repeat(deep)}a`,
  'indented lists': Array.from({ length: 300 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n'),
  'a list indented by 10,000 spaces': `${' '.repeat(deep)}- a`,
  tabs: `- ${'\t'.repeat(deep)}a`,
  'quotes line by line': Array.from({ length: 400 }, (_, index) => `${'> '.repeat(index)}a`).join('\n'),
  emphasis: `${'*_'.repeat(deep)}a${'_*'.repeat(deep)}`,
  'moderately nested emphasis': `${'*_'.repeat(1000)}a${'_*'.repeat(1000)}`,
  'unclosed bold text': '**a '.repeat(deep),
  'nested bold text': `${'**a __b '.repeat(deep)}${'__ **'.repeat(deep)}`,
  strikethrough: `${'~~a '.repeat(deep)}${'~~'.repeat(deep)}`,
  links: `${'['.repeat(deep)}a${'](x)'.repeat(deep)}`,
  'nested pictures': `${'!['.repeat(deep)}a${']()'.repeat(deep)}`,
  brackets: '['.repeat(deep),
  'closed brackets': `${'['.repeat(deep)}a${']'.repeat(deep)}`,
  'parentheses in a link address': `[a](${'('.repeat(deep)}${')'.repeat(deep)})`,
  'a chain of notes':
    Array.from({ length: deep }, (_, at) => `[^${at}]: a[^${at + 1}]`).join('\n\n') + '\n\n[^0]',
  'nested note definitions': `${'[^a]: '.repeat(deep)}a`,
  references: `${'[^a]'.repeat(deep)}\n\n[^a]: x`,
  definitions: `${Array.from({ length: deep }, (_, at) => `[${at}]: /x`).join('\n')}\n\n${Array.from({ length: deep }, (_, at) => `[${at}]`).join(' ')}`,
  backticks: Array.from({ length: 1000 }, (_, index) => '`'.repeat(index + 1)).join(' '),
  'underscores in a word': `a${'_'.repeat(200_000)}b`,
  spaces: `-${' '.repeat(200_000)}a\n${' '.repeat(200_000)}a`,
  'unclosed links': '[a]('.repeat(50_000),
  'unclosed code spans': '`a'.repeat(deep),
  fences: '```\n'.repeat(deep),
  headings: '# a\n'.repeat(50_000),
  'a heading with 200,000 spaces': `# a${' '.repeat(200_000)}b`,
  'a heading with 200,000 brackets': `# ${'['.repeat(200_000)}`,
  'underlined headings': 'a\n-\n'.repeat(deep),
  'nested HTML elements': `${'<div>'.repeat(deep)}a${'</div>'.repeat(deep)}`,
  comments: '<!--'.repeat(deep),
  declarations: '<![CDATA['.repeat(deep) + '<?'.repeat(deep),
  entities: '&#x41;&amp'.repeat(deep),
  escapes: '\\'.repeat(deep) + '\\*'.repeat(deep),
  'bare URLs': 'https://a.'.repeat(deep) + 'a@'.repeat(deep),
  rules: '***\n'.repeat(deep),
  'a wide table with many short rows': `${'|'.repeat(3000)}\n${'|-'.repeat(3000)}|\n${'|\n'.repeat(5000)}`,
  'a table of 10,000 cells': table(25, 400),
  'many tables': '| a |\n| - |\n\n'.repeat(deep),
  'a very long line of code': `\`\`\`js\n${'a('.repeat(100_000)}\n\`\`\``,
};

const megabytes = 5_000_000;
const large: Record<string, string> = Object.fromEntries(
  [
    ['words', 'des mots qui se suivent ici '],
    ['letters', 'a'],
    ['blank paragraphs', 'a\n\n'],
    ['lines', 'a\n'],
    ['line ends', '\r\n'],
    ['asterisks', '*'],
    ['lines of asterisks', '* \n'],
    ['underscores', '_a '],
    ['brackets', '['],
    ['pairs of brackets', '[a]('],
    ['backticks', '`a'],
    ['angle brackets', '<a '],
    ['vertical bars', '|a'],
    ['hashes', '# '],
    ['quotes', '> a\n'],
    ['notes', '[^1]: '],
    ['emoji sequences', '👩‍🔧é'],
  ].map(([name = '', unit = '']) => [`5 MB of ${name}`, unit.repeat(Math.ceil(megabytes / unit.length))]),
);

/** Milliseconds of processor time; only quadratic cost comes near. */
const timeout = 20_000;

async function within<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000, name).toBeLessThan(timeout);
  return result;
}

describe('extremely long or nested text', () => {
  it.each(Object.entries({ ...nested, ...large }))(
    'is processed in bounded time and depth: %s',
    async (_, source) => {
      expect(await within('page', () => pageOf(source))).toBeTypeOf('string');
      expect(await within('feed', () => feedOf(source))).toBeTypeOf('string');
      // The API rejects longer texts.
      await within('reading time', () => readingTime(source.slice(0, postCopyLimits.content)));
      await within('outline', () => outline(source.slice(0, postCopyLimits.content)));
      await within('pictures', () => picturesWithoutAlt(source.slice(0, postCopyLimits.content)));
    },
  );

  it('keeps a table of 500 rows', async () => {
    expect((await pageOf(table(500, 6))).match(/<tr/g)).toHaveLength(501);
  });

  it('keeps its words when its markup is dropped', async () => {
    for (const source of [
      `${'> '.repeat(deep)}still here`,
      `${'*_'.repeat(deep)}still here`,
      `${'a\n\n'.repeat(50_000)}still here`,
      `${table(25, 400)}still here`,
    ]) {
      expect(await pageOf(source)).toContain('still here');
      expect(await feedOf(source)).toContain('still here');
    }
  });
});
