import 'server-only';
import type { Locale } from '@/lib/contract/core/locale';
import { readSentLetters } from './letters';
import { readPostAddresses, readPosts } from './posts/posts';
import { readProjects } from './projects/projects';

export async function readSiteMap(locale: Locale) {
  const [projects, posts, list, letters] = await Promise.all([
    readProjects(locale),
    readPostAddresses(locale),
    readPosts(locale),
    readSentLetters(locale),
  ]);
  return { projects, posts, letters, tags: list.ok ? list.value.tags : [] };
}
