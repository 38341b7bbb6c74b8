import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { internalRoutes } from '@/lib/internal-routes';
import { routes } from '@/lib/routes';
import { sitePattern } from '@/lib/runtime/telemetry/site-pattern';
import { feedPath } from '@/lib/seo/feed-path';
import { config } from '@/middleware';
import { files, sources } from './support/files';
import { place, tree, walk } from './support/syntax';

/** app/[locale]/(public)/blog/[slug]/page.tsx → /blog/{slug} */
function addressOf(page: string): string {
  const parts = page
    .split('/')
    .slice(1, -1)
    .filter((part) => part !== '[locale]' && !/^\(.*\)$/.test(part));
  return `/${parts.map((part) => part.replace(/^\[(\w+)\]$/, '{$1}')).join('/')}`;
}

const pages = files.filter((file) => /^app\/.*\bpage\.tsx$/.test(file));
const paths = Object.values({ ...routes, ...internalRoutes }).map(({ path }) => path);

const senders = /^(redirect|permanentRedirect|router\??\.(push|replace|prefetch))$/;

const isAddress = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  ((ts.isStringLiteralLike(node) && node.text.startsWith('/')) ||
    (ts.isTemplateExpression(node) && node.head.text.startsWith('/')));

function rawAddresses(file: string): string[] {
  const found: string[] = [];
  walk(tree(file), (node) => {
    if (
      ts.isJsxAttribute(node) &&
      ts.isIdentifier(node.name) &&
      ['href', 'action'].includes(node.name.text)
    ) {
      const value =
        node.initializer && ts.isJsxExpression(node.initializer)
          ? node.initializer.expression
          : node.initializer;
      if (isAddress(value)) found.push(place(node));
    }
    if (ts.isCallExpression(node) && senders.test(node.expression.getText()) && isAddress(node.arguments[0]))
      found.push(place(node));
  });
  return found;
}

describe('routes', () => {
  it('correspond one to one to the pages', () => {
    expect(pages.map(addressOf).sort()).toEqual([...paths].sort());
  });

  it('are listed once', () => {
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('are the source of all links', () => {
    expect(sources.filter((file) => /^(app|components|lib)\//.test(file)).flatMap(rawAddresses)).toEqual([]);
  });

  it.each(locales)('include a feed in %s, which the middleware leaves alone and logs may name', (locale) => {
    const address = feedPath(locale);
    expect(files).toContain(`app${address}/route.ts`);
    expect(config.matcher.filter((pattern) => new RegExp(`^${pattern}$`).test(address))).toEqual([]);
    expect(sitePattern(address)).toBe(address);
  });

  it('have pages of at most 40 lines', () => {
    const long = pages.filter((page) => tree(page).getLineAndCharacterOfPosition(tree(page).end).line > 40);
    expect(long, 'pages over 40 lines').toEqual([]);
  });
});
