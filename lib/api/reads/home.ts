// A message replaces unreadable projects.
import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { failureText } from '../failure-text';
import { siteSettings } from '@/lib/settings/shown-settings';
import { readSentLetters } from './letters';
import { readChosenPosts, readFeaturedPosts } from './posts/posts';
import { readProjects } from './projects/projects';

interface Home {
  projects: readonly ProjectSummary[];
  failure: string | undefined;
  posts: readonly Post[] | null;
  /** Whether sent letters can be read. */
  hasLetters: boolean;
}

export async function readHome(locale: Locale): Promise<Home> {
  const { shown, chosen } = (await siteSettings(locale)).home.posts;
  const [projects, posts, letters, t] = await Promise.all([
    readProjects(locale),
    shown === 'chosen' ? readChosenPosts(chosen, locale) : readFeaturedPosts(locale),
    readSentLetters(locale),
    getTranslations({ locale, namespace: 'projects.error' }),
  ]);
  return {
    projects: projects.ok ? projects.value : [],
    failure: projects.ok ? undefined : await failureText(projects.failure, locale, t('text')),
    posts: posts.ok ? posts.value : null,
    hasLetters: letters.ok && letters.value.length > 0,
  };
}
