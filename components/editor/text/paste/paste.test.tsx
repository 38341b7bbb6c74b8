import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextSelection } from '@milkdown/prose/state';
import { describe, expect, it, vi } from 'vitest';
import { beginSession } from '@/tests/setup/editor-session';
import type { Losses } from './clean-html';
import { pastePlugin } from './paste';
import { writeText } from '../markdown/write';

const fixture = (name: string): string =>
  readFileSync(join(process.cwd(), 'tests/fixtures/clipboard', name), 'utf8');

function paste(data: { html: string } | { text: string }, value = '') {
  const onLost = vi.fn<(lost: Losses) => void>();
  const { view, destroy } = beginSession(value, {
    plugins: [pastePlugin({ openPictures: vi.fn(), onLost })],
  });
  view.dispatch(
    view.state.tr.setSelection(
      TextSelection.create(view.state.doc, 1 + (view.state.doc.firstChild?.content.size ?? 0)),
    ),
  );
  const getData = (type: string): string =>
    type === 'text/html' && 'html' in data
      ? data.html
      : type === 'text/plain' && 'text' in data
        ? data.text
        : '';
  view.dom.dispatchEvent(
    Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData, files: [] } }),
  );
  const markdown = writeText(view.state.doc, { text: '', segments: [] });
  const { innerHTML: html } = view.dom;
  destroy();
  return { markdown, html, onLost };
}

describe('text from Word', () => {
  const { markdown, onLost } = paste({ html: fixture('word.html') });

  it('keeps headings below the title, bold, italics, nested and numbered lists, and footnotes', () => {
    expect(markdown).toBe(
      [
        '## Ce que coûte un formulaire',
        'Nous avons compté, **sur onze formulaires**, ce que la *dernière* question coûte[^1]. Voir la suite.',
        '### La méthode',
        '1. Lire la réponse\n   1. qui la lit\n      1. et quand\n2. Décider',
        '- un champ\n  - son étiquette',
        '[^1]: Relevé de mars à juin.',
      ].join('\n\n'),
    );
  });

  it('reports the number of pictures left out', () => {
    expect(onLost).toHaveBeenLastCalledWith({ pictures: 1, embeds: 0 });
  });

  it('gets new labels for its footnotes, and puts them at the end', () => {
    expect(
      paste({ html: fixture('libreoffice.html') }, 'Avant[^1].\n\nFin.\n\n[^1]: Première.').markdown,
    ).toMatch(
      /^Avant\[\^1\]\.Un mot\[\^2\] \*italique\*\.\n\n[\s\S]*\n\nFin\.\n\n\[\^1\]: Première\.\n\n\[\^2\]: La note\.$/,
    );
  });
});

describe('text from LibreOffice', () => {
  it('keeps nested numbered lists and footnotes', () => {
    expect(paste({ html: fixture('libreoffice.html') }).markdown).toBe(
      'Un mot[^1] *italique*.\n\n1. un\n   1. dedans\n\n[^1]: La note.',
    );
  });
});

describe('text from Google Docs', () => {
  const { markdown, onLost } = paste({ html: fixture('google-docs.html') });

  it('keeps headings below the title, marks, nested lists and checks, and restores link targets', () => {
    expect(markdown).toBe(
      '## Ce que coûte un formulaire\n\n**Nous avons compté**, voir [la mesure](https://exemple.fr/mesure?a=1) *de mars*\n\n### La méthode\n\n- un champ\n  1. son étiquette\n\n* [x] Relu',
    );
  });

  it('reports the picture left out, and does not count check boxes', () => {
    expect(onLost).toHaveBeenLastCalledWith({ pictures: 1, embeds: 0 });
  });
});

it('makes a link of a pasted address', () => {
  const { markdown, html } = paste({ text: 'https://exemple.fr/tarifs?a=1' }, 'Voir');
  expect(html).toContain('<a href="https://exemple.fr/tarifs?a=1"');
  expect(markdown).toContain('https://exemple.fr/tarifs?a=1');
});

describe('pasted Markdown', () => {
  it('starts with headings below the title, and preserves their levels', () => {
    expect(paste({ text: '# Un\n\nmot\n\n## Deux\n' }).markdown).toBe('## Un\n\nmot\n\n### Deux');
    expect(paste({ text: '## Un\n\n### Deux\n' }).markdown).toBe('## Un\n\n### Deux');
  });

  it('resets the number of lost pictures from an earlier paste', () => {
    expect(paste({ html: '<p>mot</p>' }).onLost).toHaveBeenLastCalledWith({ pictures: 0, embeds: 0 });
  });
});

describe('lists, tables and titles', () => {
  const pasted = (name: string) => {
    const { markdown, onLost } = paste({ html: fixture(`${name}.html`) });
    return { blocks: markdown.split('\n\n'), lost: onLost.mock.lastCall?.[0] };
  };
  const table = '| Poste | Jours |\n| --- | ---: |\n| Maquette | 3 |';

  it('of Word keep levels, first numbers and aligned cells, without empty lines', () => {
    const { blocks, lost } = pasted('word-lists');
    expect(blocks).toEqual([
      '- **Cadrer**\n  - une question\n    - une seule\n- Mesurer',
      'Puis, dans l’ordre\u00a0:',
      '3. écrire\n   1. relire\n4. publier',
      '## Le devis',
      table,
      'Un prix[^1], un ~~délai~~ ferme.',
      '[^1]: Hors taxes.',
    ]);
    expect(lost, 'the picture of the file, once').toEqual({ pictures: 1, embeds: 0 });
  });

  it('of Google Docs keep levels, and take no bold from the signs of items', () => {
    expect(pasted('google-docs-lists').blocks).toEqual([
      '## Notre méthode',
      '1. **Cadrer** le besoin\n   1. par écrit\n      1. *court*\n2. Mesurer',
      table,
      'Un prix[^1], voir [nos tarifs](https://exemple.fr/tarifs?a=1&b=2) ~~barrés~~.',
      '[^1]: Hors taxes.',
    ]);
  });

  it('of Notion keep tasks, callouts and code, and leave out icons', () => {
    const { blocks, lost } = pasted('notion');
    expect(blocks).toEqual([
      '## Notre méthode',
      'Nous lisons **chaque réponse**, puis *la mesure*, ~~vite~~ et `npm test`.',
      '### Les étapes',
      '1. Cadrer\n   - par écrit\n     - court\n2. Mesurer',
      '- [x] Relu\n- [ ] Publié',
      '> Une page, un travail.',
      ':::callout{kind="note"}\nLe devis part **sous deux jours**.\n:::',
      'La suite',
      'Cachée, mais écrite.',
      '```ts\nconst jours = 3;\n```',
      '| Poste | Jours |\n| --- | --- |\n| Maquette | 3 |',
      '[Tarifs](https://www.notion.so/agence/Tarifs-0b1c7c3e44d29b1f2f6a5d3c8e90?pvs=21)',
    ]);
    expect(lost).toEqual({ pictures: 1, embeds: 0 });
  });

  it('of Pages keep headings by size, and marks by class', () => {
    const { blocks, lost } = pasted('pages');
    expect(blocks).toEqual([
      '## Notre méthode',
      'Nous lisons **chaque réponse**, puis *la mesure* et [nos tarifs](https://exemple.fr/tarifs) ~~barrés~~.',
      '1. Cadrer\n   - par écrit\n2. Mesurer',
      '| Poste | Jours |\n| --- | --- |\n| Maquette | 3 |',
    ]);
    expect(lost).toEqual({ pictures: 1, embeds: 0 });
  });
});

describe('text of this editor', () => {
  it('keeps its bold headings', () => {
    expect(paste({ html: '<h2 data-pm-slice="0 0 []"><strong>Un titre</strong></h2>' }).markdown).toContain(
      '**Un titre**',
    );
  });
});
