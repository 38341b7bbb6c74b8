// @see docs/glossary.md
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { files, sources } from './support/files';
import { place, tree, walk } from './support/syntax';

const subjects =
  'accounts activity contacts conversation invoices letters media posts projects quotes requests search security settings stats'.split(
    ' ',
  );

const withoutSubject: Readonly<Record<string, readonly string[]>> = {
  'lib/contract': ['core', 'mail'],
  server: ['core', 'db', 'files', 'jobs', 'mail', 'ops', 'pages', 'seed'],
  'tests/server': ['core', 'db', 'files', 'mail', 'ops'],
};

/** Replaced words. Migrations are exempt: they never change. */
const replaced = new Set('bureau carrier census courier offer offers order orders shelf whoever'.split(' '));

/** Identifiers in which a replaced word has another meaning. */
const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  // OpenTelemetry: carries the trace context.
  carrier: ['carrier'],
  // The verb.
  offer: ['offer', 'offerAgain', 'offerNewPassword', 'offerTakeBack'],
  offers: ['offersInField'],
  // A sequence.
  order: [
    ...['order', '_order', 'setOrder', 'inOrder', 'orderOf', 'orderRule', 'Order'],
    ...['ActivitySorting', 'DragOrder', 'MailSorting', 'useDragOrder', 'inMatchingOrder', 'withoutOrder'],
    ...['featuredInOrder', 'featuredOrder', 'orderFeatured'],
    ...['sortImages', 'orderImagesBody', 'orderProjectImages', 'readOrder', 'writeOrder', 'budgetOrder'],
  ],
  orders: ['orders', 'ordersOf'],
};

/** In these files no other meaning is allowed. */
const ofQuotes = /(^|\/)quotes\//;

const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|_/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

function declaredNames(file: string): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  walk(tree(file), (node) => {
    if (
      (ts.isFunctionDeclaration(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      names.push(node.name);
  });
  return names;
}

const replacedWordOf = (file: string, name: string): string | undefined =>
  wordsOf(name).find(
    (word) => replaced.has(word) && (ofQuotes.test(file) || !(otherMeanings[word] ?? []).includes(name)),
  );

describe('names', () => {
  it.each(Object.entries(withoutSubject))(
    'of the folders in %s are those of the subjects',
    (part, others) => {
      const folders = files.flatMap((file) => {
        const [folder, ...rest] = file.startsWith(`${part}/`) ? file.slice(part.length + 1).split('/') : [];
        return folder !== undefined && rest.length > 0 ? [folder] : [];
      });
      const known = new Set([...subjects, ...others]);
      expect([...new Set(folders)].filter((folder) => !known.has(folder))).toEqual([]);
    },
  );

  it('of declarations use no word that another has replaced', () => {
    const found = sources
      .filter(
        (file) => /^(app|components|lib|server)\//.test(file) && !file.startsWith('server/db/migrations/'),
      )
      .flatMap((file) =>
        declaredNames(file).flatMap((name) =>
          replacedWordOf(file, name.text) === undefined ? [] : [`${place(name)} ${name.text}`],
        ),
      );
    expect(found).toEqual([]);
  });

  it('tell a quote from a sequence', () => {
    expect(replacedWordOf('server/projects/show.ts', 'waitingOrder')).toBe('order');
    expect(replacedWordOf('server/quotes/queries.ts', 'order')).toBe('order');
    expect(replacedWordOf('server/posts/queries.ts', 'order')).toBeUndefined();
    expect(replacedWordOf('server/posts/queries.ts', 'orderedPosts')).toBeUndefined();
  });
});
