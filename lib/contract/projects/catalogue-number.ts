// Counts from the oldest: new projects do not change existing numbers.

/**
 * @param newestFirst all projects
 * @returns undefined for an unknown slug
 */
export function catalogueNumber(newestFirst: readonly { slug: string }[], slug: string): number | undefined {
  const index = newestFirst.findIndex((project) => project.slug === slug);
  return index < 0 ? undefined : newestFirst.length - index;
}
