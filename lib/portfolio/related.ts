interface Tagged {
  slug: string;
  translation_key: string;
  tags: readonly string[];
}

/** Most common tags first, then newest. */
export function relatedPosts<Post extends Tagged>(
  post: Tagged,
  candidates: readonly Post[],
  most = 3,
): Post[] {
  const own = new Set(post.tags);
  return candidates
    .filter((other) => other.translation_key !== post.translation_key)
    .map((other) => ({ other, shared: other.tags.filter((tag) => own.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ other }) => other);
}

/** The newest featured post, else the newest. */
export function leadPost<Post extends { featured: boolean }>(newestFirst: readonly Post[]): Post | undefined {
  return newestFirst.find((post) => post.featured) ?? newestFirst[0];
}
