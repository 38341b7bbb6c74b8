import { describe, expect, it } from 'vitest';
import type { CsvChoice } from '@/lib/contract/core/csv';
import { csvFile } from '../../../server/core/serving/csv';
import { contentDisposition } from '../../../server/core/serving/download';
import type { CellWords } from '../../../server/core/serving/export-words';
import { exportWords } from '../../../server/core/serving/export-words';

type Row = readonly (string | null)[];

const rowOf = (columns: readonly string[]) => (cells: Row) =>
  Object.fromEntries(columns.map((column, at) => [column, cells[at]]));

const written = (columns: readonly string[], rows: readonly Row[], choice: Partial<CsvChoice> = {}) =>
  new Response(
    csvFile(
      { name: 'list', columns, batches: [rows], row: rowOf(columns) },
      { separator: 'comma', ...choice },
      new Date('2026-06-15T12:00:00.000Z'),
    ).body as ReadableStream,
  )
    .arrayBuffer()
    .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
const bom = '\ufeff';

describe('CSV file', () => {
  it('starts with a byte order mark, ends lines with CRLF and quotes every cell', async () => {
    expect(
      await written(
        ['a', 'b'],
        [
          ['1', null],
          ['say "no"', 'x,y\nz'],
        ],
      ),
    ).toBe(`${bom}"a","b"\r\n"1",""\r\n"say ""no""","x,y\nz"\r\n`);
  });

  it('is named by the day in the agency’s time zone', () => {
    const file = { name: 'list', columns: ['a'], batches: [], row: () => ({ a: '' }) };
    const { name } = csvFile(file, { separator: 'comma' }, new Date('2026-06-15T22:30:00.000Z'));
    expect(name).toBe('list-2026-06-16.csv');
  });

  it('writes booleans, numbers and lists as text', async () => {
    const file = csvFile(
      {
        name: 'list',
        columns: ['flag', 'count', 'tags', 'missing'],
        batches: [[{ flag: false, count: 0, tags: ['a', 'b'], missing: undefined, unlisted: 'x' }]],
        row: (item) => item,
      },
      { separator: 'comma' },
      new Date(),
    );
    expect(await new Response(file.body as ReadableStream).text()).toMatch(/\r\n"false","0","a, b",""\r\n$/);
  });

  it('uses semicolons and translated column names on request', async () => {
    expect(
      await written(['fullName', 'phone', 'other'], [['Ada', '+33612345678', 'a;b']], {
        separator: 'semicolon',
        headings: 'fr',
      }),
    ).toBe(`${bom}"Nom complet";"Téléphone";"other"\r\n"Ada";"+33 6 12 34 56 78";"a;b"\r\n`);
  });

  it('uses the agency’s time zone with translated column names', async () => {
    const row = ['2026-06-15T22:30:00.000Z', '2026-06-15T22:30:00.000Z', null];
    expect(await written(['message', 'createdAt', 'repliedAt'], [row], { headings: 'en' })).toContain(
      '"2026-06-15T22:30:00.000Z","2026-06-16 00:30",""',
    );
    expect(await written(['message', 'createdAt', 'repliedAt'], [row])).toContain(
      '"2026-06-15T22:30:00.000Z","2026-06-15T22:30:00.000Z",""',
    );
  });

  it('groups digits of phone numbers and does not escape them', async () => {
    expect(await written(['x'], [['+441632960961'], ['+12015550123']])).toBe(
      `${bom}"x"\r\n"+44 1632 960961"\r\n"+1 201 555 0123"\r\n`,
    );
  });

  it('leaves negative amounts as numbers', async () =>
    expect(await written(['x'], [['-282,00']])).toBe(`${bom}"x"\r\n"-282,00"\r\n`));

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '\n@x',
    '＝1',
    '\u0000=1',
    '\tx',
    '+33612345678+1',
    '+33612345678,A1',
    '+0612345678',
    '+9991234567',
  ])('escapes the formula %j', async (text) =>
    expect(await written(['x'], [[text]])).toBe(`${bom}"x"\r\n"'${text}"\r\n`),
  );
  it('escapes formulas that another separator would put into a cell', async () => {
    expect(await written(['x'], [['Tom;=1+1, @SUM(1)\n=2+2\t-3 a-b;c']])).toBe(
      `${bom}"x"\r\n"Tom;'=1+1, '@SUM(1)\n'=2+2\t'-3 a-b;c"\r\n`,
    );
  });
  it.each(['a=1', '1-1', 'x@y.example', '', "'quoted"])('does not change %j', async (text) =>
    expect(await written(['x'], [[text]])).toBe(`${bom}"x"\r\n"${text}"\r\n`),
  );
});

describe('translated CSV cells', () => {
  it.each([
    [
      exportWords.users,
      {
        role: 'manager',
        status: 'inactive',
        accountType: 'business',
        locale: 'en',
        otp: 'true',
        invited: 'false',
      },
      'Responsable|Désactivé|Professionnel|anglais|oui|non',
      'Manager|Deactivated|Business|English|yes|no',
    ],
    [
      exportWords.requests,
      { status: 'converted', projectType: 'mobileApp' },
      'Devenue un projet|Application mobile',
      'Now a project|Mobile app',
    ],
    [
      exportWords.projects,
      { status: 'completed', locales: 'fr, en', isPublic: 'true' },
      'Terminé|français, anglais|oui',
      'Completed|French, English|yes',
    ],
    [exportWords.subscribers, { status: 'pending', source: 'blog' }, 'À confirmer|blog', 'To confirm|blog'],
  ])('replace codes by labels: %#', async (words, codes, ...expected) => {
    const labels = (['fr', 'en'] as const).map((locale) =>
      Object.entries(codes)
        .map(([column, code]) => (words as Record<string, CellWords>)[column]?.(code, locale))
        .join('|'),
    );
    expect(labels).toEqual(expected);
  });

  it('keep unknown codes, empty cells and files without translated headings', async () => {
    const table = {
      name: 'list',
      columns: ['role', 'status'],
      batches: [
        [
          ['admin', 'unknown'],
          [null, ''],
        ],
      ],
      row: rowOf(['role', 'status']),
      words: exportWords.users,
    };
    const text = async (choice: Partial<CsvChoice>) =>
      new Response(
        csvFile(table, { separator: 'comma', ...choice }, new Date()).body as ReadableStream,
      ).text();
    expect(await text({ headings: 'en' })).toMatch(/"Administrator","unknown"\r\n"",""\r\n$/);
    expect(await text({})).toMatch(/"admin","unknown"\r\n"",""\r\n$/);
  });
});

describe('name of a download', () => {
  it.each([
    ['list.csv', 'attachment; filename="list.csv"; filename*=UTF-8\'\'list.csv'],
    [
      'Été à Nantes.pdf',
      'attachment; filename="Ete a Nantes.pdf"; filename*=UTF-8\'\'%C3%89t%C3%A9%20%C3%A0%20Nantes.pdf',
    ],
    [
      'a"b\\c\r\nx: y.pdf',
      'attachment; filename="a_b_c__x: y.pdf"; filename*=UTF-8\'\'a%22b%5Cc%0D%0Ax%3A%20y.pdf',
    ],
    ["it's (1)*.pdf", "attachment; filename=\"it's (1)*.pdf\"; filename*=UTF-8''it%27s%20%281%29%2A.pdf"],
    ['100%.pdf', 'attachment; filename="100_.pdf"; filename*=UTF-8\'\'100%25.pdf'],
    ['\ud800x.pdf', 'attachment; filename="_x.pdf"; filename*=UTF-8\'\'_x.pdf'],
  ])('is encoded for %j', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
    expect(() => new Headers({ 'content-disposition': contentDisposition(name) })).not.toThrow();
  });
});
