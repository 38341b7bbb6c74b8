// Folders follow the subjects, names docs/glossary.md.
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { files, read } from './support/files';
import { messagesOf } from './support/messages';
import { place, tree, walk } from './support/syntax';

const subjects =
  'accounts activity contacts conversation invoices letters media posts projects quotes requests search security settings stats demo'.split(
    ' ',
  );

const withoutSubject: Readonly<Record<string, readonly string[]>> = {
  'lib/contract': ['core', 'mail'],
  server: ['archive', 'core', 'db', 'documents', 'files', 'jobs', 'mail', 'ops', 'pages', 'seed'],
  'tests/server': ['core', 'db', 'documents', 'files', 'mail', 'ops', 'seed'],
};

/** Rows of both tables; other rows have no code in their third cell. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Replaced words. */
const replaced = new Set(rows.filter((cells) => cells.length === 6).flatMap((cells) => codeIn(cells[3])));

/** By word: names and folders where allowed; after `*`, where not. */
const otherMeanings = new Map(
  rows
    .filter((cells) => cells.length === 5)
    .flatMap(([, word = '', , names = '']) => codeIn(word).map((code) => [code, codeIn(names)] as const)),
);

/** Wire keys, as names of properties and table columns. */
const wireNames = new Set(read('tests/fixtures/api.txt').match(/\w+/g));
const isColumn = (name: string): boolean => /^[a-z]+(?:_[a-z]+)+$/.test(name);

const wordsOf = (name: string): string[] => [
  name.toLowerCase(),
  ...name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[_\W]/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== ''),
];

/** @returns the first word that the glossary rejects here */
function replacedWordOf(file: string, name: string): string | undefined {
  return wordsOf(name).find((word) => {
    if (!replaced.has(word)) return false;
    const [first = '', ...rest] = otherMeanings.get(word) ?? [];
    return first === '*'
      ? rest.some((folder) => file.includes(`/${folder}/`))
      : ![first, ...rest].includes(name);
  });
}

const isProperty = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  (ts.isBindingElement(node) && node.propertyName === undefined);

const isOther = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeParameterDeclaration(node);

/** Without wire names. */
function declaredNames(file: string): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  walk(tree(file), (node) => {
    if (!isProperty(node) && !isOther(node)) return;
    const { name } = node as ts.NamedDeclaration;
    if (!name || !ts.isIdentifier(name)) return;
    if (isProperty(node) && (wireNames.has(name.text) || isColumn(name.text))) return;
    names.push(name);
  });
  return names;
}

/** Message keys that are stored values. */
const ofStoredValue = /^(?:activity\.actions|security\.reasons)\./;

/** Migrations never change. */
const code = files.filter(
  (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('server/db/migrations/'),
);

describe('names', () => {
  it.each(Object.entries(withoutSubject))('match the subjects in the folders of %s', (part, others) => {
    const folders = files.flatMap((file) => {
      const [folder, ...rest] = file.startsWith(`${part}/`) ? file.slice(part.length + 1).split('/') : [];
      return folder !== undefined && rest.length > 0 ? [folder] : [];
    });
    const known = new Set([...subjects, ...others]);
    expect([...new Set(folders)].filter((folder) => !known.has(folder))).toEqual([]);
  });

  it('of declarations use no replaced words', () => {
    const found = code.flatMap((file) =>
      declaredNames(file).flatMap((name) => {
        const word = replacedWordOf(file, name.text);
        return word === undefined ? [] : [`${place(name)} ${name.text}: ${word}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('of files and folders use no replaced words', () => {
    const found = files
      .filter((file) => !/^(?:public|docs|server\/db\/migrations)\//.test(file))
      .filter((file) =>
        file.split('/').some((part) => replacedWordOf(file, part.replace(/\..*$/, '')) !== undefined),
      );
    expect(found).toEqual([]);
  });

  it('of messages use no replaced words', () => {
    const parts = new Set(
      [...messagesOf('fr').keys()].filter((key) => !ofStoredValue.test(key)).flatMap((key) => key.split('.')),
    );
    const found = [...parts].filter(
      (part) => !wireNames.has(part) && replacedWordOf('messages/fr.json', part) !== undefined,
    );
    expect(found).toEqual([]);
  });

  it('distinguish an order (quote) from a sort order', () => {
    expect(replacedWordOf('server/quotes/queries.ts', 'order')).toBe('order');
    expect(replacedWordOf('server/posts/queries.ts', 'order')).toBeUndefined();
    expect(replacedWordOf('server/posts/queries.ts', 'orderedPosts')).toBeUndefined();
    expect(replacedWordOf('server/posts/queries.ts', 'isTold')).toBe('told');
  });
});
