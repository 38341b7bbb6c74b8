import 'server-only';
import type { Locale } from '@/lib/contract/core/locale';
import { readPostAddresses, readPosts } from './posts/posts';
import { readProjects } from './projects/projects';

export async function readSiteMap(locale: Locale) {
  const [projects, posts, list] = await Promise.all([
    readProjects(locale),
    readPostAddresses(locale),
    readPosts(locale),
  ]);
  return { projects, posts, tags: list.ok ? list.value.tags : [] };
}
