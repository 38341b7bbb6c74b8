// Stored texts never change: readers get the current address of each picture instead of the written one.
import { mediaUrl, mediaUrlPattern } from '../../lib/contract/media/choices';
import type { Handle } from '../db/database';
import { focusOf } from './queries';
import type { MediaRow } from './queries';

type Named = Pick<MediaRow, 'name' | 'focus_x' | 'focus_y'>;

async function withAddresses(handle: Handle, text: string, urlOf: (media: Named) => string): Promise<string> {
  const names = new Set([...text.matchAll(mediaUrlPattern)].flatMap(([, name]) => name ?? []));
  if (names.size === 0) return text;
  const rows = await handle
    .selectFrom('media_names')
    .innerJoin('media', 'media.id', 'media_names.media_id')
    .select(['media_names.name as written', 'media.name', 'media.focus_x', 'media.focus_y'])
    .where('media_names.name', 'in', [...names])
    .execute();
  const urls = new Map(rows.map(({ written, ...media }) => [written, urlOf(media)]));
  return text.replace(mediaUrlPattern, (url, name: string) => urls.get(name) ?? url);
}

/** For readers. @param text Markdown, an address, or JSON with either */
export const withCurrentAddresses = (handle: Handle, text: string): Promise<string> =>
  withAddresses(handle, text, (media) => mediaUrl(media.name, focusOf(media)));

/** For copies of texts in other libraries, which know no focal point. */
export const withFileAddresses = (handle: Handle, text: string): Promise<string> =>
  withAddresses(handle, text, ({ name }) => mediaUrl(name));
