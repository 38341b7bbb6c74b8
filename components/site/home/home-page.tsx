// CSS chunks follow import order: shared sheets between others would create many files.
import '@/components/ui/lists/picture-card.module.scss';
import '@/components/ui/signs/cover.module.scss';
import '@/components/ui/signs/status-badge.module.scss';
import '@/components/ui/layers/fold.module.scss';
import '@/components/ui/fields/field.module.scss';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { showcase } from '@/lib/portfolio/showcase';
import { About } from './about';
import { Call } from './call';
import { Hero } from './hero';
import { Newsletter } from '../letters/newsletter';
import { Posts } from './posts';
import { Questions } from './questions';
import { Stats } from './stats';
import { Wall } from './wall';
import { Weeks } from './weeks';

const MOST_PROJECTS = 6;
const MOST_POSTS = 3;
const IN_HERO = 2;

interface Props {
  locale: Locale;
  /** Newest first. */
  projects: readonly ProjectSummary[];
  failure?: string | undefined;
  /** Null after a read failure. */
  posts: readonly Post[] | null;
}

export function HomePage({ locale, projects, failure, posts }: Props) {
  const total = projects.length;
  const shown = showcase(projects, MOST_PROJECTS).map((project) => ({
    project,
    number: total - projects.indexOf(project),
  }));
  const wall = shown.slice(IN_HERO);
  const hung = [
    'about',
    ...(wall.length > 0 ? ['wall'] : []),
    'weeks',
    ...(posts?.length === 0 ? [] : ['posts']),
    'questions',
  ];
  const number = (section: string): string => String(hung.indexOf(section) + 1).padStart(2, '0');
  return (
    <>
      <Hero locale={locale} projects={shown.slice(0, IN_HERO)} failure={failure} />
      <About locale={locale} number={number('about')} />
      {wall.length > 0 && <Wall locale={locale} number={number('wall')} projects={wall} total={total} />}
      <Stats locale={locale} />
      <Weeks locale={locale} number={number('weeks')} />
      <Call locale={locale} />
      {posts?.length !== 0 && (
        <Posts locale={locale} number={number('posts')} posts={posts?.slice(0, MOST_POSTS) ?? null} />
      )}
      <Newsletter locale={locale} />
      <Questions locale={locale} number={number('questions')} />
    </>
  );
}
