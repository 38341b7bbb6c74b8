import { mediaUrl } from '../../lib/contract/media/choices';
import type { MediaImage } from '../../lib/contract/media/schemas';
import type { Handle } from '../db/database';
import { usesOf } from './queries';
import type { MediaRow, MediaUses } from './queries';

function present(
  {
    id,
    name,
    width,
    height,
    bytes,
    original_name,
    kind,
    alt_fr: fr,
    alt_en: en,
    created_at,
    updated_at,
  }: MediaRow,
  uses: MediaUses | undefined,
): MediaImage {
  const { posts = [], portraits = [], logos = [], revisions = 0 } = uses ?? {};
  return {
    id,
    url: mediaUrl(name),
    width,
    height,
    bytes,
    original_name,
    kind,
    alt: { fr: fr || null, en: en || null },
    used_in: posts,
    portrait_of: portraits,
    logo_of: logos,
    revisions,
    created_at,
    updated_at,
  };
}

export async function presentMedia(handle: Handle, rows: readonly MediaRow[]): Promise<MediaImage[]> {
  const uses = await usesOf(
    handle,
    rows.map(({ name }) => name),
  );
  return rows.map((row) => present(row, uses.get(row.name)));
}

export async function presentOneMedia(handle: Handle, row: MediaRow): Promise<MediaImage> {
  const uses = await usesOf(handle, [row.name]);
  return present(row, uses.get(row.name));
}
