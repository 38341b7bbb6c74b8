import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fromFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import { findGuest } from '../labels/guests';
import { isBehind } from '../desk/queries';
import type { PostRecord } from '../write-queries';
import { withFileAddresses } from '../../media/current-addresses';
import type { FileStore } from '../../files/store';
import { labelsOf } from '../labels/tag-labels';
import { pictureNames, writePictures } from './pictures';
import { fileNameOf, writePostFile } from './post-file';
import type { Matter } from './post-file';

export interface Exported {
  posts: number;
  pictures: number;
  /** Not exported: old revisions, unsaved texts, translations behind. */
  left: { formerTexts: number; unsaved: number; behind: number };
}

/** @throws unless the folder is empty: files of deleted posts would remain */
export async function exportFolder(handle: Handle, files: FileStore, folder: string): Promise<Exported> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const ids = await handle.selectFrom('posts').select('id').orderBy('slug').orderBy('locale').execute();
  const names = new Set<string>();
  for (const { id } of ids) {
    // Sequential, to save memory.
    const stored = await handle.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
    if (!stored) continue;
    const post = await withFiles(handle, stored);
    await writeFile(
      join(folder, fileNameOf(post)),
      writePostFile(await matterOf(handle, post), post.content),
    );
    for (const name of pictureNames({ content: post.content, cover: post.image_url }).keys()) names.add(name);
  }
  return {
    posts: ids.length,
    pictures: await writePictures(handle, files, folder, [...names]),
    left: await leftBehind(handle),
  };
}

/** Another library knows a picture by the name of its file only. */
async function withFiles(handle: Handle, post: PostRecord): Promise<PostRecord> {
  const content = await withFileAddresses(handle, post.content);
  return {
    ...post,
    content,
    image_url: post.image_url === null ? null : await withFileAddresses(handle, post.image_url),
  };
}

async function leftBehind(handle: Handle): Promise<Exported['left']> {
  // The current text is the newest revision.
  const formerTexts = sql<number>`(select count(*) from post_revisions where exists (select 1 from post_revisions as later where later.post_id = post_revisions.post_id and later.id > post_revisions.id))`;
  const unsaved = sql<number>`(select count(*) from post_working_copies)`;
  const behind = sql<number>`(select coalesce(sum(${isBehind()}), 0) from posts)`;
  const { rows } = await sql<
    Record<keyof Exported['left'], number>
  >`select ${formerTexts} as "formerTexts", ${unsaved} as unsaved, ${behind} as behind`.execute(handle);
  const [row] = rows;
  return {
    formerTexts: Number(row?.formerTexts ?? 0),
    unsaved: Number(row?.unsaved ?? 0),
    behind: Number(row?.behind ?? 0),
  };
}

/** A guest has no address. */
async function authorOf(handle: Handle, post: PostRecord): Promise<string> {
  const guest = post.guest_id === null ? undefined : await findGuest(handle, post.guest_id);
  if (guest) return guest.name;
  const { first_name, last_name, email } = await handle
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', post.author_id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim() + ` <${email}>`;
}

/** In the file's order. */
async function matterOf(handle: Handle, post: PostRecord): Promise<Matter> {
  const source =
    post.source_id === null
      ? undefined
      : await handle.selectFrom('posts').select('locale').where('id', '=', post.source_id).executeTakeFirst();
  const tags = await handle
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.slug', 'post_tags.tag')
    .select(['tags.slug', 'tags.label_fr', 'tags.label_en'])
    .where('post_tags.post_id', '=', post.id)
    .orderBy('position')
    .execute();
  return {
    slug: post.slug,
    ...(post.kind === 'page' ? { kind: post.kind, in_footer: fromFlag(post.in_footer) } : {}),
    translation_key: post.translation_key,
    locale: post.locale,
    source: source?.locale ?? null,
    title: post.title,
    summary: post.summary,
    tags: tags.map(({ slug, label_fr: fr, label_en: en }) => {
      const usual = labelsOf(slug);
      return usual.fr === fr && usual.en === en ? slug : { slug, fr, en };
    }),
    featured: fromFlag(post.featured),
    ...(post.featured_position === null ? {} : { featured_position: post.featured_position }),
    status: post.status,
    published_at: post.published_at,
    author: await authorOf(handle, post),
    ...(post.image_url === null ? {} : { cover: post.image_url }),
    cover_alt: post.image_alt,
    cover_family: post.cover_family,
    ...(post.seo_title === '' ? {} : { seo_title: post.seo_title }),
    ...(post.seo_description === '' ? {} : { seo_description: post.seo_description }),
  };
}
