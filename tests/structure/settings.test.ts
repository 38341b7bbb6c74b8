import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { read, sources } from './support/files';
import { place, tree, walk } from './support/syntax';

const isEnvironment = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) &&
  node.name.text === 'env' &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'process';

/** Next replaces exactly this when it compiles instrumentation.ts. */
const isRuntimeCheck = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'NEXT_RUNTIME';

describe('settings', () => {
  it('are read in lib/env.ts only', () => {
    const readers = sources.flatMap((file) => {
      const found: string[] = [];
      walk(tree(file), (node) => {
        if (isEnvironment(node) && !(file === 'instrumentation.ts' && isRuntimeCheck(node)))
          found.push(place(node));
      });
      return found;
    });
    expect(readers.filter((reader) => !reader.startsWith('lib/env.ts:'))).toEqual([]);
  });

  it('match the list in docs/configuration.md', () => {
    const settings = [...read('lib/env-schema.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)]
      .map(([, name]) => name)
      .filter((name) => name !== 'NODE_ENV');
    const listed = [...read('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(listed.sort()).toEqual(settings.sort());
  });
});
