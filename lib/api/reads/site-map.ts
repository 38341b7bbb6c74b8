import 'server-only';
import type { Locale } from '@/lib/contract/core/locale';
import { readSentLetters } from './letters';
import { readPageAddresses } from './posts/pages';
import { readPostAddresses, readPosts } from './posts/posts';
import { readProjects } from './projects/projects';

export async function readSiteMap(locale: Locale) {
  const [projects, posts, list, letters, pages] = await Promise.all([
    readProjects(locale),
    readPostAddresses(locale),
    readPosts(locale),
    readSentLetters(locale),
    readPageAddresses(locale),
  ]);
  return { projects, posts, letters, pages, tags: list.ok ? list.value.tags : [] };
}
