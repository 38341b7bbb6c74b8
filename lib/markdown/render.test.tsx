import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MarkdownLabels } from './labels';
import { renderMarkdown, type MarkdownOptions } from './render';

const labels: MarkdownLabels = {
  note: (number) => `Note ${number}`,
  back: (number, call) => `Note ${number}, appel ${call}`,
  table: (number) => `Tableau ${number}`,
  code: (caption) => `Code : ${caption}`,
  plainCode: 'Texte',
  copy: 'Copier',
  callouts: { note: 'Note', tip: 'Conseil', warning: 'Attention' },
  newTab: (host: string) => `${host}, nouvel onglet`,
  done: 'fait',
  todo: 'à faire',
};

async function html(source: string, options: Partial<MarkdownOptions> = {}): Promise<string> {
  const { content } = await renderMarkdown(source, { locale: 'fr', labels, ...options });
  return renderToStaticMarkup(content);
}

async function page(source: string, options: Partial<MarkdownOptions> = {}): Promise<HTMLElement> {
  const body = document.createElement('div');
  body.innerHTML = await html(source, options);
  return body;
}

describe('headings', () => {
  it('have unique ids without accents', async () => {
    const { headings } = await renderMarkdown(
      '## Accessibilité\n\n## Accessibilité\n\n### Ce que coûte l’œuvre',
      { locale: 'fr', labels },
    );
    expect(headings).toEqual([
      { id: 'accessibilite', text: 'Accessibilité', depth: 2 },
      { id: 'accessibilite-2', text: 'Accessibilité', depth: 2 },
      { id: 'ce-que-coute-l-oeuvre', text: 'Ce que coûte l’œuvre', depth: 3 },
    ]);
  });

  it('avoid the ids of the page and of notes', async () => {
    const { headings } = await renderMarkdown('## Main\n\n## Note 1\n\n## __proto__\n\n## !!!', {
      locale: 'en',
      labels,
    });
    expect(headings.map(({ id }) => id)).toEqual(['section-main', 'section-note-1', 'proto', 'section']);
  });

  it('start below the heading of the page and skip no level', async () => {
    const body = await page('# One\n\n#### Two\n\n## Three', { top: 3 });
    expect([...body.children].map(({ tagName }) => tagName)).toEqual(['H3', 'H4', 'H4']);
  });

  it('appear in the table of contents without footnote numbers', async () => {
    const { headings } = await renderMarkdown('## Price[^1]\n\n[^1]: Before tax.', { locale: 'en', labels });
    expect(headings).toEqual([{ id: 'price', text: 'Price', depth: 2 }]);
  });

  it('have a prefix in every id, for several texts on one page', async () => {
    const body = await page('## A\n\nText[^1]\n\n[^1]: Note.', { prefix: 'approach-' });
    expect([...body.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
      'approach-a',
      'approach-ref-1',
      'approach-note-1',
    ]);
    expect(body.querySelector('.back')?.getAttribute('href')).toBe('#approach-ref-1');
  });
});

describe('notes', () => {
  it('follow the block that refers to them and link back to it', async () => {
    const body = await page('First[^b] and second[^a].\n\nAfter.\n\n[^a]: About a.\n\n[^b]: About b.');
    const noted = body.firstElementChild;
    expect(noted?.className).toBe('noted');
    expect(
      [...body.querySelectorAll('.note')].map((note) => [
        note.id,
        note.getAttribute('role'),
        note.textContent,
      ]),
    ).toEqual([
      ['note-1', 'note', '1About b.'],
      ['note-2', 'note', '2About a.'],
    ]);
    expect(body.querySelector('.ref')?.outerHTML).toBe(
      '<a class="ref" href="#note-1" id="ref-1" aria-label="Note 1">1</a>',
    );
    expect(body.querySelector('.back')?.outerHTML).toBe(
      '<a class="back" href="#ref-1" aria-label="Note 1, appel 1">1</a>',
    );
    expect(body.lastElementChild?.textContent).toBe('After.');
  });

  it('have one link back for each reference', async () => {
    const body = await page('One[^n]. Two[^n].\n\n[^n]: Twice.');
    expect([...body.querySelectorAll('.back')].map((link) => link.getAttribute('href'))).toEqual([
      '#ref-1',
      '#ref-1-2',
    ]);
  });

  it('may refer to each other in a cycle', async () => {
    const body = await page('Start[^a].\n\n[^a]: See[^b].\n\n[^b]: See[^a].');
    expect(body.querySelectorAll('.note')).toHaveLength(2);
  });

  it('never nest a link in a link', async () => {
    const body = await page('[text[^1]](/contact)\n\n[^1]: Note.');
    expect(body.querySelectorAll('a a')).toHaveLength(0);
    expect(body.querySelectorAll('.note')).toHaveLength(1);
  });

  it('may overlap plain text below, but never a table', async () => {
    expect((await page(`A[^1].\n\n${'word '.repeat(60)}\n\n[^1]: Note.`)).firstElementChild?.className).toBe(
      'noted loose',
    );
    expect((await page('A[^1].\n\n| a |\n| - |\n\n[^1]: Note.')).firstElementChild?.className).toBe('noted');
  });
});

describe('code', () => {
  it('is a captioned figure that the keyboard can scroll', async () => {
    const body = await page('```ts\nconst pi = 3; // about\n```');
    const figure = body.querySelector('figure');
    expect(figure?.className).toBe('code wide');
    expect(figure?.querySelector('figcaption span')?.textContent).toBe('TypeScript');
    expect(figure?.querySelector('pre')?.getAttribute('aria-label')).toBe('Code : TypeScript');
    expect(figure?.querySelector('pre')?.tabIndex).toBe(0);
    expect(
      [...(figure?.querySelectorAll('code span') ?? [])].map((span) => [span.className, span.textContent]),
    ).toEqual([
      ['k', 'const'],
      ['n', '3'],
      ['c', '// about'],
    ]);
  });

  it('is highlighted with as few elements as possible', async () => {
    const body = await page('```ts\nasync function f() {}\nconst s = `a ${b} c`;\n```');
    expect(body.querySelector('.k')?.textContent).toBe('async function');
    expect(
      [...body.querySelectorAll('code span')].every(
        (span) => span.className !== '' && span.querySelector('span') === null,
      ),
    ).toBe(true);
    expect(body.querySelector('code')?.textContent).toBe('async function f() {}\nconst s = `a ${b} c`;\n');
  });

  it('has the file name after the language as its caption', async () => {
    expect(
      (await page('```sql clean.sql\nselect 1;\n```')).querySelector('figcaption span')?.textContent,
    ).toBe('clean.sql');
  });

  it('is not highlighted in an unknown language, or when it is very long', async () => {
    expect(await html('```brainfuck\n+++\n```')).toContain('<span>Texte</span>');
    expect(await html(`\`\`\`ts\n${'const a = 1;\n'.repeat(3000)}\`\`\``)).not.toContain('class="k"');
  });

  it.each(['ts', 'js', 'tsx', 'css', 'scss', 'html', 'sql', 'bash', 'json', 'yaml', 'php', 'go', 'python'])(
    'is recognised in the language %s',
    async (language) => {
      const body = await page(`\`\`\`${language}\n"a" 1\n\`\`\``);
      expect(body.querySelector('figcaption span')?.textContent).not.toBe('Texte');
    },
  );
});

describe('tables, lists and images', () => {
  it('put a table in a labelled scrollable box', async () => {
    const body = await page('| | Days |\n| --- | ---: |\n| Print | 5 |');
    const box = body.firstElementChild;
    expect([box?.className, box?.getAttribute('role'), box?.getAttribute('aria-label')]).toEqual([
      'sheet wide',
      'group',
      'Tableau 1',
    ]);
    const headers = [...body.querySelectorAll('th')].map((cell) => [cell.textContent, cell.scope]);
    expect(headers).toEqual([
      ['Days', 'col'],
      ['Print', 'row'],
    ]);
    expect(body.querySelector('tbody td:last-child')?.className).toBe('end');
    expect(body.innerHTML).not.toContain('align=');
  });

  it('make a table with many columns stackable, with column labels and table roles', async () => {
    const body = await page(
      '| Why | What | Basis | Kept |\n| --- | --- | --- | --- |\n| Mail | name | contract | 3 years |\n| Logs | time | | 1 year |',
    );
    expect(body.firstElementChild?.className).toBe('sheet stacks wide');
    expect([...body.querySelectorAll('[role]')].map((part) => part.getAttribute('role'))).toEqual([
      'group',
      'table',
      'rowgroup',
      'row',
      'columnheader',
      'columnheader',
      'columnheader',
      'columnheader',
      'rowgroup',
      'row',
      'rowheader',
      'cell',
      'cell',
      'cell',
      'row',
      'rowheader',
      'cell',
      'cell',
      'cell',
    ]);
    const cells = [...body.querySelectorAll<HTMLElement>('tbody :is(th, td)')];
    expect(cells.map((cell) => cell.dataset['label'])).toEqual([
      'Why',
      'What',
      'Basis',
      'Kept',
      'Why',
      'What',
      'Basis',
      'Kept',
    ]);
    const narrow = await page('| Why | Kept |\n| --- | --- |\n| Mail | 3 years |');
    expect(narrow.querySelector('[role=row], [data-label]')).toBeNull();
  });

  it('have no whitespace between blocks, but keep it between words', async () => {
    expect(await html('- *a* **b**\n\n- c\n\n> d')).toBe(
      '<ul><li><p><em>a</em> <strong>b</strong></p></li><li><p>c</p></li></ul><blockquote><p>d</p></blockquote>',
    );
  });

  it('show task lists with a label for each checkbox', async () => {
    const body = await page('- [x] sold\n- [ ] paid');
    expect([...body.querySelectorAll('.task')].map((box) => box.getAttribute('aria-label'))).toEqual([
      'fait',
      'à faire',
    ]);
    expect(body.querySelector('input')).toBeNull();
  });

  it('load images lazily, reserve their space and use their title as caption', async () => {
    const body = await page('![The quay](/uploads/blog/quay-1200x800.webp "At five")');
    const picture = body.querySelector('img');
    const widths = [
      ...(picture?.getAttribute('srcset') ?? '').matchAll(
        /\/_next\/image\?url=%2Fuploads%2Fblog%2Fquay-1200x800\.webp&w=(\d+)&q=75 \1w/g,
      ),
    ].map(([, width]) => Number(width));
    // Only the last candidate reaches the image's width.
    expect([widths.length > 1, (widths.at(-2) ?? 0) < 1200, (widths.at(-1) ?? 0) >= 1200]).toEqual([
      true,
      true,
      true,
    ]);
    for (const name of ['src', 'srcset', 'sizes']) picture?.removeAttribute(name);
    expect(body.innerHTML).toBe(
      '<figure role="group" aria-label="At five" class="wide"><img alt="The quay" loading="lazy" decoding="async" width="1200" height="800"><figcaption>At five</figcaption></figure>',
    );
    expect((await page('![Plan](/covers/plan-40x30.svg)')).innerHTML).toContain(
      '<img src="/covers/plan-40x30.svg" alt="Plan" loading="lazy" decoding="async" width="40" height="30">',
    );
  });

  it('turn images of other hosts into links', async () => {
    expect(await html('![Chart](https://example.org/a.png)')).toBe(
      '<p><a href="https://example.org/a.png" rel="noopener">Chart</a></p>',
    );
  });
});

describe('links', () => {
  it('stay in the language of the text', async () => {
    expect(await html('[a](/contact?service=web)', { locale: 'en' })).toBe(
      '<p><a href="/en/contact?service=web">a</a></p>',
    );
    expect(await html('[a](/en/contact)', { locale: 'en' })).toContain('href="/en/contact"');
    expect(await html('[a](/uploads/blog/a.pdf)', { locale: 'en' })).toContain('href="/uploads/blog/a.pdf"');
    expect(await html('[a](/contact)')).toContain('href="/contact"');
  });

  it('have rel=noopener if they point to other sites', async () => {
    expect(await html('[a](https://example.org)')).toBe(
      '<p><a href="https://example.org" rel="noopener">a</a></p>',
    );
    expect(await html('[a](//example.org)')).toContain('rel="noopener"');
  });
});
