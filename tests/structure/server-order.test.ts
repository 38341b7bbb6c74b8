// Parts use only parts above them.
import { describe, expect, it } from 'vitest';
import { sources } from './support/files';
import { importsOf } from './support/imports';

const subjects =
  'mail security accounts media settings posts letters projects conversation archive quotes invoices requests contacts activity search demo stats';

const order: readonly RegExp[] = [
  /^server\/db\/codec\.ts$/,
  // Pure.
  /^server\/documents\//,
  // Row types, composed in server/db/tables.ts.
  /^server\/[a-z]+\/tables\.ts$/,
  /^server\/db\/(?!migrate\.ts|migrations\/)/,
  /^server\/core\/(refusal|wrong-fields)\.ts$/,
  /^server\/files\//,
  /^server\/core\//,
  ...subjects.split(' ').map((subject) => new RegExp(`^server/${subject}/`)),
  /^server\/pages\//,
  // Migrations fill columns by their subjects' rules.
  /^server\/db\/migrat/,
  // Collected from all subjects.
  /^server\/personal-data\.ts$/,
  /^server\/(account-parts|project-parts|document-parts|handlers)\.ts$/,
  /^server\/app\.ts$/,
  /^server\/jobs\//,
  /^server\/seed\//,
  /^server\/start-checks\.ts$/,
  /^server\/ops\//,
  /^server\/start\.ts$/,
  /^server\/serve\.ts$/,
];

const server = sources.filter((file) => file.startsWith('server/'));
const placeOf = (file: string): number => order.findIndex((part) => part.test(file));

describe('server parts', () => {
  it('match the list exactly', () => {
    expect(server.filter((file) => placeOf(file) === -1)).toEqual([]);
    const places = new Set(server.map(placeOf));
    expect(order.filter((_, place) => !places.has(place))).toEqual([]);
  });

  it('import only parts above them in the list', () => {
    const wrong = server.flatMap((file) =>
      importsOf(file).flatMap(({ file: target }) =>
        target?.startsWith('server/') && target.endsWith('.ts') && placeOf(target) > placeOf(file)
          ? [`${file} → ${target}`]
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('handle the calls of their own subject, except those of pages', () => {
    const wrong = server.flatMap((file) =>
      importsOf(file).flatMap(({ file: target = '' }) => {
        const [, subject] = /^lib\/contract\/([a-z]+)\/(?:[a-z-]+-)?calls\.ts$/.exec(target) ?? [];
        return subject === undefined || subject === 'core' || file.startsWith(`server/${subject}/`)
          ? []
          : [`${file} → ${target}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
