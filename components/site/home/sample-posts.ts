// Shown when the blog cannot be loaded.

/** `slug` seeds the drawn cover; `minutes` is the reading time of the original. */
export const samplePosts = [
  { id: 'ranges', slug: 'estimer-sans-mentir', minutes: 5 },
  { id: 'field', slug: 'un-champ-de-trop', minutes: 4 },
  { id: 'auction', slug: 'ce-que-la-criee-nous-a-appris', minutes: 5 },
] as const;
