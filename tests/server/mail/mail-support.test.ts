import { beforeAll, describe, expect, it } from 'vitest';
import { caniemail } from 'caniemail';
import { locales } from '@/lib/contract/core/locale';
import { composeMail } from '../../../server/mail/compose';
import { printArticle } from '../../../server/mail/printing/print-article';
import { sampleMails } from '../../../server/mail/samples';
import { readMailTexts } from '../../../server/mail/texts';
import { shippedMailAgency } from '../settings/shipped-mail-agency';

const composing = {
  texts: readMailTexts(new URL('../../..', import.meta.url).pathname),
  tokenKey: new Uint8Array(32),
  siteUrl: () => 'https://vitrine.test',
  agency: shippedMailAgency,
};

/** Every block that the editor of letters has. */
const everyBlock = `## Heading

### Smaller heading

**Bold**, *italic*, ~~struck~~, \`code\`, [a link](/blog), a note[^1].

- one
- two
  1. nested

> Quotation

\`\`\`js
if (a) {
  b();
}
\`\`\`

| a | b |
|---|--:|
| 1 | 2 |

---

- [x] done

![A quay](/q.jpg "Caption")

:::callout{kind="tip"}
**Title**

Words.
:::

:::figure{width="full"}
![a](/a.jpg)

By [Anna](https://anna.example)
:::

:::gallery
![a](/a.jpg)
![b](/b.jpg)

Caption
:::

:::button
[Write](/contact)
:::

:::bookmark
[A quay](/blog/quay)

Summary.
:::

:::video
[Film](https://vimeo.com/1)
:::

:::file
[Quote](/uploads/a.pdf)
:::

[^1]: A note.
`;

/** Styles for dark colours and phones; without them the inline styles remain (docs/mail-programs.md). */
const headStyles = [
  '<style> element',
  '@media',
  'Attribute selector',
  'Class selector',
  'Descendant combinator',
  'Type selector',
];

/** What a program lacks, and readers of it can do without, in the order of the table of docs/mail-programs.md. */
const dispensable = {
  'gmail.desktop-webmail': ['overflow-wrap'],
  'gmail.ios': ['overflow-wrap'],
  'gmail.android': ['overflow-wrap'],
  'gmail.mobile-webmail': [...headStyles, 'display:none'],
  'outlook.windows': [
    '@media',
    'Attribute selector',
    'border-radius',
    'overflow',
    'overflow-wrap',
    'table-layout',
    'white-space',
  ],
  'apple-mail.macos': [],
  'apple-mail.ios': [],
};
const programs = Object.keys(dispensable) as (keyof typeof dispensable)[];

const markup = /<\/?(?:a|br|div|em|img|li|p|span|strong|t[dr])\b|&(?:[a-z]+|#\d+);|:::|!\[|\]\(/;

let mails: { name: string; html: string; text: string }[];
let missing: Map<string, Set<string>>;
beforeAll(async () => {
  const content = await printArticle(everyBlock, { locale: 'en', address: 'https://vitrine.test/' });
  mails = locales.flatMap(sampleMails).map((sample) => {
    const mail =
      sample.template === 'letter' ? { ...sample, printed: { 'letter.content': content } } : sample;
    return { name: `${mail.template} (${mail.locale})`, ...composeMail(mail, composing) };
  });
  missing = new Map();
  for (const { html } of mails)
    for (const [program, issues] of caniemail({ clients: programs, html }).issues.errors)
      missing.set(program, new Set([...(missing.get(program) ?? []), ...issues.map(({ title }) => title)]));
});

describe('mails and a letter with every block', () => {
  it.each(programs)('use nothing that %s lacks, except what its readers can do without', (program) => {
    expect([...(missing.get(program) ?? [])].toSorted()).toEqual(dispensable[program].toSorted());
  });

  it('pad cells only, and links in cells with a padding for Outlook', () => {
    const padded = mails.flatMap(({ html }) => [
      ...html
        .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
        .matchAll(/<(\w+) [^>]*style="[^"]*padding(?!:0[;"])[^"]*"/g),
    ]);
    // Outlook indents lists on its own.
    const others = padded
      .map(([, tag]) => tag)
      .filter((tag) => !['td', 'th', 'ul', 'ol'].includes(tag ?? ''));
    expect(new Set(others)).toEqual(new Set(['a']));
    for (const { html } of mails)
      for (const [, cell] of html.matchAll(/<td ([^>]*)><a [^>]*padding/g))
        expect(cell).toContain('mso-padding-alt');
  });

  it('have a text part without markup', () => {
    for (const { name, text } of mails) expect([name, markup.exec(text)]).toEqual([name, null]);
  });
});

describe('code in mails', () => {
  it('has its lines and indentation in Outlook, too', async () => {
    const { html, text } = await printArticle('```js\nif (a) {\n  b();\n}\n```', {
      locale: 'en',
      address: 'https://vitrine.test/',
    });
    expect(html).toContain('>if (a) {<br>&nbsp; b();<br>}</p>');
    expect(text).toBe('if (a) {\n  b();\n}');
  });
});
