// One sitemap per kind, split if too long.
import 'server-only';
import { readPageAddresses } from '@/lib/api/reads/posts/pages';
import { readPostAddresses, readPosts, type PostAddress, type PostList } from '@/lib/api/reads/posts/posts';
import { readProjectAddresses, type ProjectAddress } from '@/lib/api/reads/projects/projects';
import { readSentLetters } from '@/lib/api/reads/letters';
import { ok, type Result } from '@/lib/api/result';
import type { SentLetterSummary } from '@/lib/contract/letters/letter-schemas';
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { shownLegalRoutes } from '@/lib/legal/shown';
import { legalNames, readLegalText } from '@/lib/legal/text';
import { listAddress, listPages, listVersions } from '@/lib/portfolio/list-pages';
import { matchRoute } from '@/lib/match-route';
import { href, routes, type Route, type RouteName, type Target } from '@/lib/routes';
import { hasServicesPage } from '@/lib/settings/menu';
import { siteSettings } from '@/lib/settings/shown-settings';
import { savedOn } from '@/lib/settings/saved-on';

/** The protocol allows 50,000 addresses and 50 MB per file; each entry also lists its languages. */
const MOST = 5_000;

type Versions = Partial<Record<Locale, string>>;

export interface SitemapEntry {
  path: string;
  /** This page in all languages that have it, itself included. */
  versions: Versions;
  /** A day or an instant. */
  changedAt: string | undefined;
}

export interface SitemapFile {
  name: string;
  entries: SitemapEntry[];
}

interface Content {
  projects: Record<Locale, ProjectAddress[]>;
  posts: Record<Locale, PostAddress[]>;
  lists: Record<Locale, PostList>;
  letters: Record<Locale, SentLetterSummary[]>;
  written: Record<Locale, PostAddress[]>;
}

const newest = (days: readonly string[]): string | undefined => [...days].sort().at(-1);

const inEachLanguage = (versions: Versions, changedAt: string | undefined): SitemapEntry[] =>
  Object.values(versions).map((path) => ({ path, versions, changedAt }));

async function textDays(saved: string | undefined): Promise<Partial<Record<RouteName, string>>> {
  const legal = await Promise.all(
    legalNames.map(async (name) => {
      const texts = await Promise.all(locales.map((locale) => readLegalText(name, locale)));
      return [matchRoute(`/legal/${name}`)?.name, newest(texts.map(({ updatedAt }) => updatedAt)) || saved];
    }),
  );
  return {
    ...(saved && { services: saved, contact: saved }),
    ...(Object.fromEntries(legal) as Partial<Record<RouteName, string>>),
  };
}

async function pages({ projects, posts, letters }: Content): Promise<SitemapEntry[]> {
  const site = await siteSettings(defaultLocale);
  const saved = savedOn(site);
  const legal: readonly string[] = shownLegalRoutes(site);
  const projectDays = Object.values(projects)
    .flat()
    .map(({ updatedAt }) => updatedAt);
  const postDays = Object.values(posts)
    .flat()
    .map(({ changedAt }) => changedAt);
  const changed: Partial<Record<RouteName, string | undefined>> = {
    ...(await textDays(saved)),
    projects: newest(projectDays),
    blog: newest(postDays),
    letters: newest(
      Object.values(letters)
        .flat()
        .map(({ sentAt }) => sentAt),
    ),
    home: newest([...projectDays, ...postDays, ...(saved ? [saved] : [])]),
    siteMap: newest([...projectDays, ...postDays]),
  };
  const listed = (Object.entries(routes) as [RouteName, Route][])
    .filter(([, { sitemap }]) => sitemap === 'static')
    .filter(([name]) => !name.startsWith('legal') || legal.includes(name))
    .filter(([name]) => name !== 'services' || hasServicesPage(site))
    .filter(([name]) => name !== 'letters' || locales.some((locale) => letters[locale].length > 0))
    .map(([name]) => name);
  return listed.flatMap((name) =>
    inEachLanguage(
      Object.fromEntries(locales.map((locale) => [locale, href({ route: name } as Target, locale)])),
      changed[name],
    ),
  );
}

/** A text is listed in its own language only. */
function records<Entry extends { locale: Locale }>(
  all: Record<Locale, Entry[]>,
  {
    key,
    target,
    changedAt,
  }: { key: (entry: Entry) => string; target: (entry: Entry) => Target; changedAt: (entry: Entry) => string },
): SitemapEntry[] {
  const groups = new Map<string, Entry[]>();
  for (const locale of locales)
    for (const entry of all[locale].filter((one) => one.locale === locale))
      groups.set(key(entry), [...(groups.get(key(entry)) ?? []), entry]);
  return [...groups.values()].flatMap((group) => {
    const versions = Object.fromEntries(
      group.map((entry) => [entry.locale, href(target(entry), entry.locale)]),
    );
    return group.map((entry) => ({
      path: href(target(entry), entry.locale),
      versions,
      changedAt: changedAt(entry),
    }));
  });
}

const post = (route: 'post' | 'page') => ({
  key: ({ translation_key: key }: PostAddress) => key,
  target: ({ slug }: PostAddress): Target => ({ route, params: { slug } }),
  changedAt: ({ changedAt }: PostAddress) => changedAt,
});

const inLanguages = (all: Content['letters']) =>
  Object.fromEntries(
    locales.map((locale) => [locale, all[locale].map((letter) => ({ ...letter, locale }))]),
  ) as Record<Locale, (SentLetterSummary & { locale: Locale })[]>;

function lists({ posts, lists: firsts }: Content): SitemapEntry[] {
  return locales.flatMap((locale) =>
    [undefined, ...firsts[locale].tags.map(({ slug }) => slug)].flatMap((tag) => {
      const changedAt = newest(
        posts[locale]
          .filter(({ tags }) => tag === undefined || tags.includes(tag))
          .map((post) => post.changedAt),
      );
      const numbers = Array.from({ length: listPages(firsts[locale], tag) }, (_, index) => index + 1);
      // The route table has the first page without a tag.
      return numbers
        .filter((page) => page > 1 || tag !== undefined)
        .map((page) => ({
          path: listAddress({ page, tag }, locale),
          versions: listVersions(firsts, { page, tag }),
          changedAt,
        }));
    }),
  );
}

const kinds = ['pages', 'projects', 'posts', 'lists', 'letters'] as const;

/** An empty kind gets one empty file. */
function parted(name: string, entries: SitemapEntry[], most: number): SitemapFile[] {
  const count = Math.max(1, Math.ceil(entries.length / most));
  return Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? name : `${name}-${index + 1}`,
    entries: entries.slice(index * most, (index + 1) * most),
  }));
}

async function inAll<Value>(
  read: (locale: Locale) => Promise<Result<Value>>,
): Promise<Result<Record<Locale, Value>>> {
  const results = await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const));
  const found: [Locale, Value][] = [];
  for (const [locale, result] of results) {
    if (!result.ok) return result;
    found.push([locale, result.value]);
  }
  return ok(Object.fromEntries(found) as Record<Locale, Value>);
}

/**
 * Fails if the API does not answer: an empty sitemap would tell crawlers that all records are deleted.
 * @param most addresses per file
 */
export async function sitemapFiles(most = MOST): Promise<Result<SitemapFile[]>> {
  const { isListed } = (await siteSettings(defaultLocale)).visibility;
  if (!isListed) return ok(kinds.map((name) => ({ name, entries: [] })));
  const [projects, posts, firsts, letters, written] = await Promise.all([
    inAll(readProjectAddresses),
    inAll(readPostAddresses),
    inAll((locale) => readPosts(locale)),
    inAll(readSentLetters),
    inAll(readPageAddresses),
  ]);
  if (!projects.ok) return projects;
  if (!posts.ok) return posts;
  if (!firsts.ok) return firsts;
  if (!letters.ok) return letters;
  if (!written.ok) return written;
  const content: Content = {
    projects: projects.value,
    posts: posts.value,
    lists: firsts.value,
    letters: letters.value,
    written: written.value,
  };
  return ok([
    ...parted('pages', [...(await pages(content)), ...records(content.written, post('page'))], most),
    ...parted(
      'projects',
      records(content.projects, {
        key: ({ slug }) => slug,
        target: ({ slug }) => ({ route: 'project', params: { slug } }),
        changedAt: ({ updatedAt }) => updatedAt,
      }),
      most,
    ),
    ...parted('posts', records(content.posts, post('post')), most),
    ...parted('lists', lists(content), most),
    ...parted(
      'letters',
      records(inLanguages(content.letters), {
        key: ({ number }) => String(number),
        target: ({ slug }) => ({ route: 'letter', params: { slug } }),
        changedAt: ({ sentAt }) => sentAt,
      }),
      most,
    ),
  ]);
}
