import { DOWNLOADS_FOLDER, downloadUrlPattern } from '../../../lib/contract/media/download-choices';
import type { DownloadFile } from '../../../lib/contract/media/download-schemas';
import type { Handle } from '../../db/database';
import { listLetterTexts, listProjectTexts, listSectionTexts } from '../texts-with-files';
import { addOnce } from '../uses';

export type DownloadUses = Pick<DownloadFile, 'used_in' | 'letters' | 'projects' | 'settings'>;

export const noUses = (): DownloadUses => ({ used_in: [], letters: [], projects: [], settings: [] });

export const isUsed = ({ used_in: posts, letters, projects, settings }: DownloadUses): boolean =>
  [posts, letters, projects, settings].some(({ length }) => length > 0);

const mention = `%${DOWNLOADS_FOLDER}%`;

async function listPostTexts(handle: Handle) {
  const posts = await handle
    .selectFrom('posts')
    .select(['posts.id', 'posts.title', 'posts.locale', 'posts.content as text'])
    .where('posts.content', 'like', mention)
    .orderBy('posts.id')
    .execute();
  const copies = await handle
    .selectFrom('post_working_copies as copies')
    .innerJoin('posts', 'posts.id', 'copies.post_id')
    .select(['posts.id', 'posts.title', 'posts.locale', 'copies.content as text'])
    .where('copies.content', 'like', mention)
    .orderBy('posts.id')
    .execute();
  return [...posts, ...copies];
}

/** @returns the uses of each name, for names in use */
export async function usesOfDownloads(handle: Handle): Promise<Map<string, DownloadUses>> {
  const uses = new Map<string, DownloadUses>();
  const usesIn = (text: string): DownloadUses[] =>
    [...text.matchAll(downloadUrlPattern)].flatMap(([, name]) => {
      if (name === undefined) return [];
      const own = uses.get(name) ?? noUses();
      uses.set(name, own);
      return [own];
    });
  for (const { text, ...post } of await listPostTexts(handle))
    for (const own of usesIn(text)) addOnce(own.used_in, post);
  for (const { text, ...letter } of await listLetterTexts(handle, DOWNLOADS_FOLDER))
    for (const own of usesIn(text)) addOnce(own.letters, letter);
  for (const { text, ...project } of await listProjectTexts(handle, DOWNLOADS_FOLDER))
    for (const own of usesIn(text)) addOnce(own.projects, project);
  for (const { text, ...section } of await listSectionTexts(handle, DOWNLOADS_FOLDER))
    for (const own of usesIn(text)) addOnce(own.settings, section);
  return uses;
}
