/** Source of a regular expression, for a path with parameters such as `/blog/{slug}`. */
export const pathSource = (path: string): string => path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');

export const pathPattern = (path: string): RegExp => new RegExp(`^${pathSource(path)}$`);

const sortKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '~' : segment))
    .join('/');

/** Fixed segments before parameters. */
export function inMatchingOrder<Item extends { readonly path: string }>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: sortKey(item.path) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}
