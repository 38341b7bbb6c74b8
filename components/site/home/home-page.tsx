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
import { siteSettings } from '@/lib/settings/shown-settings';
import { About } from './about';
import { Call } from './call';
import { FirstPage } from './first-page';
import { Hero } from './hero';
import { Ways } from '../contact/ways';
import { Newsletter } from '../letters/newsletter';
import { Posts } from './posts';
import { Questions } from './questions';
import { Stats } from './stats';
import { Steps } from './steps';
import { Wall } from './wall';

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
  /** Whether sent letters can be read. */
  hasLetters?: boolean | undefined;
}

/** Parts without content are left out; the ways to write and call stay until the page has its own call. */
export async function HomePage({ locale, projects, failure, posts, hasLetters = false }: Props) {
  const { home, isUnknown } = await siteSettings(locale);
  const total = projects.length;
  const { shown: choice, chosen } = home.projects;
  const selected =
    choice === 'chosen'
      ? chosen.flatMap((id) => projects.find((project) => project.id === id) ?? [])
      : showcase(projects, MOST_PROJECTS);
  const shown = selected.map((project) => ({ project, number: total - projects.indexOf(project) }));
  const wall = shown.slice(IN_HERO);
  const has = {
    about: home.about.text !== '' || home.about.facts.length > 0,
    wall: wall.length > 0,
    steps: home.steps.items.length > 0,
    // Samples stand for a blog that the agency presents, or may present.
    posts: posts === null ? isUnknown === true || home.posts.heading !== '' : posts.length > 0,
    questions: home.faq.items.length > 0,
  };
  const hasHero = home.hero.headline !== '' || shown.length > 0 || failure !== undefined;
  const numbered = Object.entries(has).flatMap(([part, isShown]) => (isShown ? [part] : []));
  const number = (part: keyof typeof has): string => String(numbered.indexOf(part) + 1).padStart(2, '0');
  return (
    <>
      {hasHero ? (
        <Hero locale={locale} projects={shown.slice(0, IN_HERO)} failure={failure} />
      ) : (
        <FirstPage locale={locale} />
      )}
      {has.about && <About locale={locale} number={number('about')} />}
      {has.wall && <Wall locale={locale} number={number('wall')} projects={wall} total={total} />}
      {home.figures.length > 0 && <Stats locale={locale} />}
      {has.steps && <Steps locale={locale} number={number('steps')} />}
      {home.call.heading ? (
        <Call locale={locale} />
      ) : (
        hasHero && (
          <div className="wrap">
            <Ways locale={locale} />
          </div>
        )
      )}
      {has.posts && (
        <Posts locale={locale} number={number('posts')} posts={posts?.slice(0, MOST_POSTS) ?? null} />
      )}
      {home.newsletter.heading && <Newsletter locale={locale} hasLetters={hasLetters} />}
      {has.questions && <Questions locale={locale} number={number('questions')} />}
    </>
  );
}
