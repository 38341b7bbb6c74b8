// Triggers collect the uses by posts; the texts of letters and case studies are few and are read.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { MEDIA_FOLDER, mediaUrl, mediaUrlPattern } from '../../lib/contract/media/choices';
import type { LogoSection } from '../../lib/contract/media/choices';
import type { Locale } from '../../lib/contract/core/locale';
import type { SectionName } from '../../lib/contract/settings/sections';
import { readSettings } from '../core/read-settings';
import type { Handle } from '../db/database';
import { listLetterTexts, listProjectTexts, listSectionTexts } from './texts-with-files';

export interface MediaUses {
  posts: { id: string; title: string; locale: Locale }[];
  portraits: { id: string; name: string }[];
  logos: LogoSection[];
  letters: { id: string; number: number; subject: string }[];
  projects: { id: string; title: string }[];
  /** Sections with the picture in their texts. */
  settings: { id: SectionName }[];
  revisions: number;
}

/** Uses by current texts; revisions do not count. */
export const isCurrent = sql<SqlBool>`media_uses.source in ('post', 'copy')`;

export const isUsed = ({ posts, portraits, logos, letters, projects, settings }: MediaUses): boolean =>
  [posts, portraits, logos, letters, projects, settings].some(({ length }) => length > 0);

const namesIn = (text: string): string[] =>
  [...text.matchAll(mediaUrlPattern)].flatMap(([, name]) => name ?? []);

/** Names of pictures in letters, case studies, settings with the logos, and portraits. */
export async function namesOutsidePosts(handle: Handle): Promise<Set<string>> {
  const portraits = await handle
    .selectFrom('authors')
    .select('image_url')
    .where('image_url', 'like', `${MEDIA_FOLDER}%`)
    .execute();
  const texts = [
    ...(await listLetterTexts(handle, MEDIA_FOLDER)),
    ...(await listProjectTexts(handle, MEDIA_FOLDER)),
    ...(await listSectionTexts(handle, MEDIA_FOLDER)),
  ];
  return new Set([
    ...texts.flatMap(({ text }) => namesIn(text)),
    ...portraits.flatMap(({ image_url: url }) => namesIn(url ?? '')),
  ]);
}

const noUses = (): MediaUses => ({
  posts: [],
  portraits: [],
  logos: [],
  letters: [],
  projects: [],
  settings: [],
  revisions: 0,
});

/** @returns the uses by picture id, with an entry for every id */
export async function usesOf(handle: Handle, ids: readonly string[]): Promise<Map<string, MediaUses>> {
  const uses = new Map<string, MediaUses>(ids.map((id) => [id, noUses()]));
  if (ids.length === 0) return uses;
  const names = new Map(
    (
      await handle
        .selectFrom('media_names')
        .select(['name', 'media_id'])
        .where('media_id', 'in', [...ids])
        .execute()
    ).map(({ name, media_id: id }) => [name, id]),
  );
  const usesAt = (name: string) => uses.get(names.get(name) ?? '');
  await addPosts(handle, [...names.keys()], usesAt);
  const urls = new Map([...names.keys()].map((name) => [mediaUrl(name), name]));
  const portraits = await handle
    .selectFrom('authors')
    .leftJoin('users', 'users.id', 'authors.user_id')
    .select([
      'authors.id',
      'authors.image_url',
      sql<string>`coalesce(authors.name, trim(users.first_name || ' ' || users.last_name))`.as('name'),
    ])
    .where('authors.image_url', 'in', [...urls.keys()])
    .orderBy('authors.id')
    .execute();
  for (const { image_url: url, ...author } of portraits)
    usesAt(urls.get(url ?? '') ?? '')?.portraits.push(author);
  for (const [section, image] of await listLogos(handle)) {
    const logos = usesAt(urls.get(image) ?? '')?.logos;
    if (logos && !logos.includes(section)) logos.push(section);
  }
  for (const { text, ...letter } of await listLetterTexts(handle, MEDIA_FOLDER))
    for (const name of namesIn(text)) addOnce(usesAt(name)?.letters, letter);
  for (const { text, ...project } of await listProjectTexts(handle, MEDIA_FOLDER))
    for (const name of namesIn(text)) addOnce(usesAt(name)?.projects, project);
  for (const { text, ...section } of await listSectionTexts(handle, MEDIA_FOLDER))
    for (const name of namesIn(text)) {
      const own = usesAt(name);
      if (!own?.logos.some((logo) => logo === section.id)) addOnce(own?.settings, section);
    }
  return uses;
}

async function addPosts(
  handle: Handle,
  names: readonly string[],
  usesAt: (name: string) => MediaUses | undefined,
): Promise<void> {
  if (names.length === 0) return;
  const posts = await handle
    .selectFrom('media_uses')
    .innerJoin('posts', 'posts.id', 'media_uses.post_id')
    .select(['media_uses.name', 'posts.id', 'posts.title', 'posts.locale'])
    .distinct()
    .where('media_uses.name', 'in', [...names])
    .where(isCurrent)
    .orderBy('posts.title')
    .orderBy('posts.id')
    .execute();
  for (const { name, ...post } of posts) addOnce(usesAt(name)?.posts, post);
  const revisions = await handle
    .selectFrom('media_uses')
    .select(['name', (eb) => eb.fn.countAll<number>().as('count')])
    .where('name', 'in', [...names])
    .where(sql<SqlBool>`not ${isCurrent}`)
    .groupBy('name')
    .execute();
  for (const { name, count } of revisions) {
    const own = usesAt(name);
    if (own) own.revisions += Number(count);
  }
}

export function addOnce<T extends { id: string }>(list: T[] | undefined, item: T): void {
  if (list && !list.some(({ id }) => id === item.id)) list.push(item);
}

async function listLogos(handle: Handle): Promise<(readonly [LogoSection, string])[]> {
  const { identity, mail } = (await readSettings(handle)).values;
  return [
    ['identity', identity.logo.light],
    ['identity', identity.logo.dark],
    ['mail', mail.logo],
  ];
}
