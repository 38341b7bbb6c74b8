import type { AuthorRecord } from '../../../lib/contract/posts/desk-schemas';
import { fromFlag, fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { Refusal } from '../../core/refusal';
import { findWriter } from './authors';
import type { WriterRow } from './authors';
import { findGuest } from './guests';
import type { GuestRow } from './guests';

/** An account of the team, an account with posts, or a guest. @throws Refusal NOT_FOUND */
export async function requireAuthorRecord(handle: Handle, id: string): Promise<AuthorRecord> {
  const writer = await findWriter(handle, id);
  if (writer) return presentWriter(writer);
  const guest = await findGuest(handle, id);
  if (!guest) throw new Refusal('NOT_FOUND');
  return presentGuest(guest);
}

export const presentWriter = ({ first_name, last_name, active, ...row }: WriterRow): AuthorRecord => ({
  ...profileOf(row),
  name: `${first_name} ${last_name}`.trim(),
  guest: false,
  active: fromFlag(active),
});

export const presentGuest = (row: GuestRow): AuthorRecord => ({
  ...profileOf(row),
  name: row.name,
  guest: true,
  active: true,
});

type ProfileRow = Omit<WriterRow, 'first_name' | 'last_name' | 'active'>;

const profileOf = (row: ProfileRow): Omit<AuthorRecord, 'name' | 'guest' | 'active'> => ({
  id: row.id,
  slug: row.slug,
  title_fr: row.title_fr ?? '',
  title_en: row.title_en ?? '',
  bio_fr: row.bio_fr ?? '',
  bio_en: row.bio_en ?? '',
  links: row.links === null ? [] : fromJson(row.links),
  image_url: row.image_url,
  posts: Number(row.posts ?? 0),
  updated_at: row.updated_at,
});
