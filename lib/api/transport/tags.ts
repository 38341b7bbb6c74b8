import { isCacheTag, type CacheTag } from '@/lib/contract/core/cache-tags';

/** Each read has its own tag and its set's. */
export const tags = {
  site: (): CacheTag[] => ['site'],
  letters: (): CacheTag[] => ['letters'],
  posts: (of: 'list' | 'featured' | 'feed' | 'addresses'): CacheTag[] => ['posts', `posts:${of}`],
  post: (slug: string): CacheTag[] => ['posts', ...record(`post/${slug}`)],
  /** The footer is on every page: a change of other pages must not expire it. */
  pages: (of: 'addresses' | 'footer'): CacheTag[] =>
    of === 'footer' ? ['pages:footer'] : ['pages', 'pages:addresses'],
  page: (slug: string): CacheTag[] => ['pages', ...record(`page/${slug}`)],
  projects: (of: 'list' | 'addresses'): CacheTag[] => ['projects', `projects:${of}`],
  project: (slug: string): CacheTag[] => ['projects', ...record(`project/${slug}`)],
  projectFiles: (projectId: string): CacheTag[] => ['projects', ...record(`project:files/${projectId}`)],
};

/** Other tags match no record and may exceed Next.js's tag length. */
const record = (tag: string): CacheTag[] => (isCacheTag(tag) ? [tag] : []);

export function expiredTags(headers: Headers): CacheTag[] {
  return (headers.get('x-cache-tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(isCacheTag);
}
