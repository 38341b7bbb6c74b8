// Every indexed address with its language versions and the day it last changed, from the route table and the data.
import 'server-only';
import type { MetadataRoute } from 'next';
import { readPostAddresses } from '@/lib/api/posts';
import { readProjectAddresses } from '@/lib/api/projects';
import { defaultLocale, locales, type Locale } from '@/lib/contract/locale';
import { href, routes, type Route, type RouteName, type Target } from '@/lib/routes';
import { absolute } from './metadata';

type Entry = MetadataRoute.Sitemap[number];

/** One entry a language, each naming all the others; a version is a path by language. */
function entries(versions: Partial<Record<Locale, string>>, lastModified?: string): Entry[] {
  const languages = Object.fromEntries(Object.entries(versions).map(([locale, path]) => [locale, absolute(path)]));
  const fallback = versions[defaultLocale] ?? Object.values(versions)[0];
  return Object.values(versions).map((path) => ({
    url: absolute(path),
    ...(lastModified ? { lastModified } : {}),
    alternates: { languages: fallback ? { ...languages, 'x-default': absolute(fallback) } : languages },
  }));
}

const inBoth = (path: (locale: Locale) => string) => Object.fromEntries(locales.map((locale) => [locale, path(locale)]));

const staticRoutes = (Object.entries(routes) as [RouteName, Route][]).filter(([, route]) => route.sitemap === 'static').map(([name]) => name);

/** @throws when the API does not answer: a sitemap without the records would tell crawlers that they are gone. */
export async function siteMap(): Promise<MetadataRoute.Sitemap> {
  const [projects, posts] = await Promise.all([Promise.all(locales.map(readProjectAddresses)), Promise.all(locales.map(readPostAddresses))]);
  const failed = [...projects, ...posts].find((result) => !result.ok);
  if (failed && !failed.ok) throw new Error(`Sitemap without data: ${failed.failure.code}`);

  const newest = (days: readonly string[]) => [...days].sort().at(-1);
  const allProjects = projects.flatMap((result) => (result.ok ? result.value : []));
  const allPosts = posts.flatMap((result) => (result.ok ? result.value : []));
  const changed: Partial<Record<RouteName, string | undefined>> = {
    projects: newest(allProjects.map((project) => project.updatedAt)),
    blog: newest(allPosts.map((post) => post.updated_at)),
    home: newest([...allProjects.map((project) => project.updatedAt), ...allPosts.map((post) => post.updated_at)]),
  };

  const slugs = new Map<string, { versions: Partial<Record<Locale, string>>; updatedAt: string }>();
  for (const project of allProjects) {
    const known = slugs.get(project.slug) ?? { versions: {}, updatedAt: project.updatedAt };
    // A project shown in French on an English page is canonical to the French page: it has one address.
    known.versions[project.locale] = href({ route: 'project', params: { slug: project.slug } }, project.locale);
    slugs.set(project.slug, known);
  }
  const translations = new Map<string, { versions: Partial<Record<Locale, string>>; updatedAt: string }>();
  for (const post of allPosts) {
    const known = translations.get(post.translation_key) ?? { versions: {}, updatedAt: post.updated_at };
    known.versions[post.locale] = href({ route: 'post', params: { slug: post.slug } }, post.locale);
    known.updatedAt = newest([known.updatedAt, post.updated_at]) ?? known.updatedAt;
    translations.set(post.translation_key, known);
  }

  return [
    ...staticRoutes.flatMap((name) => entries(inBoth((locale) => href({ route: name } as Target, locale)), changed[name])),
    ...[...slugs.values(), ...translations.values()].flatMap(({ versions, updatedAt }) => entries(versions, updatedAt)),
  ];
}
