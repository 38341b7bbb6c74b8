// The privacy page lists stored names and lifetimes.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CONSENT_DAYS } from '@/lib/consent';
import { withConditions } from '@/lib/legal/conditions';
import { IDLE_S } from '@/lib/auth/session/session';
import { DRAFT_DAYS } from '@/lib/drafts/draft-store';
import { LOCALE_COOKIE_MAX_AGE } from '@/lib/i18n/locale-cookie';
import { resolve } from './support/imports';
import { read, sources } from './support/files';
import { place, tree, walk } from './support/syntax';

/** Storing calls; group: the index of the name. */
const writers =
  /^(writeCookie|writeDraft|cookieName|cookie|(window\.)?(localStorage|sessionStorage)\.setItem|(response\.)?cookies\(?\)?\.set)$/;

/** Parameters: callers are checked. */
const passedOn = new Set([
  'lib/auth/session/session-cookies.ts:cookieName:name',
  'lib/auth/session/session-cookies.ts:cookie:sessionCookieName()',
  'lib/auth/session/device-cookie.ts:cookie:name()',
  'lib/cookies.ts:writeCookie:name',
  'lib/drafts/draft-store.ts:writeDraft:name',
  'components/form/writing/use-draft.ts:writeDraft:key',
  // Repeated from session-cookies.ts.
  'lib/guard/respond.ts:response.cookies.set:name',
]);

/** Resolves literals, starts of templates, and constants, also imported ones. */
function nameOf(node: ts.Expression, file: string): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return `${node.head.text}…`;
  if (!ts.isIdentifier(node)) return undefined;
  let found: string | undefined;
  walk(tree(file), (each) => {
    if (ts.isVariableDeclaration(each) && each.name.getText() === node.text && each.initializer)
      found ??= nameOf(each.initializer, file);
    if (
      !ts.isImportDeclaration(each) ||
      !each.importClause?.namedBindings ||
      !ts.isNamedImports(each.importClause.namedBindings)
    )
      return;
    const [from] = each.importClause.namedBindings.elements.filter(({ name }) => name.text === node.text);
    const source = resolve(file, (each.moduleSpecifier as ts.StringLiteral).text);
    if (from && source)
      found ??= nameOf(ts.factory.createIdentifier((from.propertyName ?? from.name).text), source);
  });
  return found;
}

interface StoredNames {
  names: Set<string>;
  untold: string[];
}

function storedByCode(): StoredNames {
  const stored: StoredNames = { names: new Set(), untold: [] };
  const add = (name: string | undefined, node: ts.Node) => {
    if (name === undefined) stored.untold.push(place(node));
    else stored.names.add(name);
  };
  for (const file of sources) {
    walk(tree(file), (node) => {
      if (!ts.isCallExpression(node)) return;
      const called = node.expression.getText();
      // The storage precedes the name.
      const first = node.arguments[called === 'writeDraft' ? 1 : 0];
      if (called === 'useDraft') {
        const [key] = node.arguments.flatMap((argument) =>
          ts.isObjectLiteralExpression(argument)
            ? argument.properties.filter(
                (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'key',
              )
            : [],
        );
        return add(key && ts.isPropertyAssignment(key) ? nameOf(key.initializer, file) : undefined, node);
      }
      if (!first || !writers.test(called) || passedOn.has(`${file}:${called}:${first.getText()}`)) return;
      const name = nameOf(first, file);
      // cookieName('') requests the prefix.
      if (name !== '') add(name, node);
    });
  }
  return stored;
}

/** Table "Cookies": code of the first column → third column. */
function storedByPage(locale: string): Map<string, string> {
  const [, section = ''] = withConditions(
    read(`server/seed/settings/legal/privacy.${locale}.md`),
    true,
  ).split(/^## Cookies$/m);
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  return new Map(
    rows.flatMap((row) => {
      const [, names = '', , lifetime = ''] = row.split('|').map((cell) => cell.trim());
      return [...names.matchAll(/`([^`]+)`/g)].map(
        ([, name = '']) => [name, lifetime.replace(/\u00a0/g, ' ')] as const,
      );
    }),
  );
}

const { names, untold } = storedByCode();

describe('browser storage', () => {
  it('uses names that can be resolved statically', () => {
    expect(untold).toEqual([]);
  });

  it('is written through the known calls only', () => {
    const others = sources.filter(
      (file) =>
        file !== 'lib/cookies.ts' &&
        /document\.cookie\s*=[^=]|indexedDB|caches\.open|(local|session)Storage\[/.test(read(file)),
    );
    expect(others).toEqual([]);
  });

  it.each(['fr', 'en'])('matches the names on the privacy page in %s', (locale) => {
    expect([...storedByPage(locale).keys()].sort()).toEqual([...names].sort());
  });

  it('has the lifetimes of the privacy page', () => {
    const [french, english] = [storedByPage('fr'), storedByPage('en')];
    const hours = IDLE_S / 3600;
    expect(french.get('vitrine.session')).toContain(`${hours} heures`);
    expect(english.get('vitrine.session')).toContain(`${hours} hours`);
    expect([french.get('user-locale'), english.get('user-locale')]).toEqual(
      LOCALE_COOKIE_MAX_AGE === 31_536_000 ? ['1 an', '1 year'] : [],
    );
    expect([french.get('cookiesAccepted'), english.get('cookiesAccepted')]).toEqual(
      CONSENT_DAYS === 182 ? ['6 mois', '6 months'] : [],
    );
  });

  it.each([...names].filter((name) => /draft[:-]/.test(name)))('has the lifetime of drafts: %s', (name) => {
    expect(storedByPage('fr').get(name)).toContain(`; ${DRAFT_DAYS} jours au plus`);
    expect(storedByPage('en').get(name)).toContain(`; ${DRAFT_DAYS} days at most`);
  });

  it('is read by boot.js under the same names', () => {
    const requested = [
      ...read('components/elements/boot.js').matchAll(/(?:cookie|getItem)\('([^']+)'\)/g),
    ].map(([, name]) => name);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((name) => name === undefined || !names.has(name))).toEqual([]);
  });
});
