// The number a piece bears in the catalogue: the oldest is 1, so that a new one changes no other.

/** @param newestFirst all pieces. Undefined for one that is not among them. */
export function catalogueNumber(newestFirst: readonly { slug: string }[], slug: string): number | undefined {
  const index = newestFirst.findIndex((piece) => piece.slug === slug);
  return index < 0 ? undefined : newestFirst.length - index;
}
