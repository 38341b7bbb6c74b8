import { readJson } from './files';

type Tree = string | { [key: string]: Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  if (typeof tree === 'string') return [[prefix, tree]];
  return Object.entries(tree).flatMap(([key, below]) =>
    flatten(below, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** Dotted key → text. */
export function messagesOf(locale: string): Map<string, string> {
  return new Map(flatten(readJson(`messages/${locale}.json`) as Tree, ''));
}
