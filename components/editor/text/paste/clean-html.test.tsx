import { DOMParser as TextParser, Slice } from '@milkdown/prose/model';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { fitSlice } from './paste';
import { schema } from '../schema/schema';
import { writeText } from '../markdown/write';

function pasted(html: string): string {
  const place = document.createElement('div');
  place.innerHTML = cleanHtml(html).html;
  const { content } = TextParser.fromSchema(schema).parse(place);
  return writeText(schema.topNodeType.create(null, fitSlice(new Slice(content, 0, 0)).content), {
    text: '',
    segments: [],
  });
}

describe('clipboard content of other programs', () => {
  it.each([
    [
      'a web page',
      '<meta charset="utf-8"><h1 class="x">Titre</h1><div><p style="color:red">Un <span style="font-weight:700">gras</span> et <a href="https://a.fr" onclick="x()">un lien</a></p></div>',
      '## Titre\n\nUn **gras** et [un lien](https://a.fr)',
    ],
    [
      'Google Docs',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-style:italic">Un mot</span></p></b>',
      '*Un mot*',
    ],
    [
      'a Word list',
      '<!--[if gte mso 9]><xml></xml><![endif]--><style>p{}</style><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>un<o:p></o:p></p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>deux</p><p class="MsoNormal">fin</p>',
      '- un\n- deux\n\nfin',
    ],
    ['numbered Word lines', '<p style="mso-list:l1"><span style="mso-list:Ignore">1.</span>un</p>', '1. un'],
    [
      'code',
      '<pre class="highlight"><code class="language-ts">const a = 1;\n</code></pre>',
      '```ts\nconst a = 1;\n```',
    ],
    [
      'a table',
      '<table><tr><td style="text-align:right">a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a | b |\n| ---: | --- |\n| 1 | 2 |',
    ],
    ['pictures of other sites', '<p>Un <img src="https://a.fr/x.png" alt="quai"> mot</p>', 'Un quai mot'],
    [
      'pictures of this site',
      '<p><img src="/uploads/blog/a.webp" alt="quai"></p>',
      '![quai](/uploads/blog/a.webp)',
    ],
    ['div elements', '<div>un</div><div>deux</div>', 'un\n\ndeux'],
  ])('is converted to Markdown: %s', (_what, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>un',
    '<img src=x onerror=alert(1)>un',
    '<a href="javascript:alert(1)">un</a>',
    '<a href=" java\tscript:alert(1)">un</a>',
    '<a href="data:text/html,x">un</a>',
    '<svg onload=alert(1)><style>x</style></svg>un',
    '<iframe srcdoc="<script>x</script>"></iframe>un',
    '<p style="background:url(https://spy.example)" onmouseover="x()">un</p>',
    '<math><mi xlink:href="javascript:x">x</mi></math>un',
  ])('contains no scripts and no external requests after cleaning %j', (html) => {
    expect(cleanHtml(html).html).not.toMatch(/script|onerror|onload|onmouse|style|url\(|srcdoc|data:|spy/i);
    expect(cleanHtml(html).html).toContain('un');
  });
});
