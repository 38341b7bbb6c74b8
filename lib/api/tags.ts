// Cache tags: what a stored page was made from, and what a write expires.
export const tags = {
  projects: 'projects',
  posts: 'posts',
} as const;
