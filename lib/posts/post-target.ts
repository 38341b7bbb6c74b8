import type { PostKind } from '@/lib/contract/posts/desk-choices';
import type { Target } from '@/lib/routes';

/** Public address of an article or page. */
export const postTarget = (kind: PostKind, slug: string): Target =>
  kind === 'page' ? { route: 'page', params: { slug } } : { route: 'post', params: { slug } };

/** Its list in the office. */
export const postListRoute = (kind: PostKind): 'officePages' | 'officePosts' =>
  kind === 'page' ? 'officePages' : 'officePosts';
