/** `slug` seeds the cover; `minutes` is the original's reading time. */
export const samplePosts = [
  { id: 'ranges', slug: 'estimer-sans-mentir', minutes: 5 },
  { id: 'field', slug: 'un-champ-de-trop', minutes: 4 },
  { id: 'auction', slug: 'ce-que-la-criee-nous-a-appris', minutes: 5 },
] as const;
