// Cache tags: what a stored page was made from, and what a write expires.
import { isCacheTag, type CacheTag } from '@/lib/contract/core/cache-tags';

/** The tags of what is read: each under its own name, and under that of all its like. */
export const tags = {
  posts: (of: 'list' | 'featured' | 'feed' | 'addresses'): CacheTag[] => ['posts', `posts:${of}`],
  post: (slug: string): CacheTag[] => ['posts', ...record(`post/${slug}`)],
  projects: (of: 'list' | 'addresses'): CacheTag[] => ['projects', `projects:${of}`],
  project: (slug: string): CacheTag[] => ['projects', ...record(`project/${slug}`)],
  projectFiles: (projectId: string): CacheTag[] => ['projects', ...record(`project:files/${projectId}`)],
};

/** An address that is no slug belongs to nothing that could change; its name may be too long for the framework. */
const record = (tag: string): CacheTag[] => (isCacheTag(tag) ? [tag] : []);

/** The tags a write has expired, as its answer names them; others than ours are nobody's. */
export function expiredTags(headers: Headers): CacheTag[] {
  return (headers.get('x-cache-tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(isCacheTag);
}
