import { mediaUrl } from '../../lib/contract/media/choices';
import type { MediaImage } from '../../lib/contract/media/schemas';
import type { Caller } from '../core/caller';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { focusOf } from './queries';
import type { MediaRow } from './queries';
import { shownUses } from './shown-uses';
import { usesOf } from './uses';
import type { MediaUses } from './uses';

function present(row: MediaRow, uses: MediaUses | undefined, caller: Caller): MediaImage {
  const { id, name, width, height, bytes, original_name, kind, created_at, updated_at } = row;
  const { alt_fr: fr, alt_en: en } = row;
  const { posts = [], portraits = [], logos = [], letters = [], projects = [] } = uses ?? {};
  const { settings = [], revisions = 0 } = uses ?? {};
  return {
    id,
    url: mediaUrl(name),
    width,
    height,
    bytes,
    original_name,
    kind,
    alt: { fr: fr || null, en: en || null },
    ...shownUses(caller, { used_in: posts, letters, projects, settings }),
    portrait_of: portraits,
    logo_of: logos,
    focus: focusOf(row),
    crop: row.crop === null ? null : fromJson(row.crop),
    whole: wholeOf(row),
    revisions,
    created_at,
    updated_at,
  };
}

function wholeOf({
  whole_name: name,
  whole_width: width,
  whole_height: height,
}: MediaRow): MediaImage['whole'] {
  return name === null || width === null || height === null ? null : { url: mediaUrl(name), width, height };
}

export async function presentMedia(
  handle: Handle,
  rows: readonly MediaRow[],
  caller: Caller,
): Promise<MediaImage[]> {
  const uses = await usesOf(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, uses.get(row.id), caller));
}

export async function presentOneMedia(handle: Handle, row: MediaRow, caller: Caller): Promise<MediaImage> {
  const uses = await usesOf(handle, [row.id]);
  return present(row, uses.get(row.id), caller);
}
