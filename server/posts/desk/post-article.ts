import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';
import { newestRevisionId } from '../versions/revisions';
import { versionsOf } from '../slugs';
import type { VersionRow } from '../slugs';
import type { PostChanges, PostRecord } from '../write-queries';
import { Refusal } from '../../core/refusal';

/**
 * @returns the other versions
 * @throws Refusal TRANSLATION_EXISTS if one has this language
 */
export async function requireFreeLanguage(
  transaction: Handle,
  { key, locale, except }: { key: string; locale: Locale; except?: string },
): Promise<VersionRow[]> {
  const versions = (await versionsOf(transaction, key)).filter(({ id }) => id !== except);
  if (versions.some((version) => version.locale === locale))
    throw new Refusal('TRANSLATION_EXISTS', [{ field: 'locale', code: 'taken' }]);
  return versions;
}

/**
 * A translation counts as up to date with a new source.
 * @throws Refusal INVALID unless the source is another version, not translated from this post
 */
export async function followSource(
  transaction: Handle,
  source: string | null,
  versions: readonly VersionRow[],
  self?: string,
): Promise<Pick<PostChanges, 'source_id' | 'source_revision_id'>> {
  if (source === null) return { source_id: null, source_revision_id: null };
  const version = versions.find(({ id }) => id === source);
  if (!version || (self !== undefined && version.source_id === self))
    throw new Refusal('INVALID', [{ field: 'source_id', code: 'absent' }]);
  return { source_id: source, source_revision_id: await newestRevisionId(transaction, source) };
}

/** @throws Refusal INVALID for a revision of another post */
export async function followRevision(
  transaction: Handle,
  { source_id: source }: Pick<PostRecord, 'source_id'>,
  revision: string,
): Promise<Pick<PostChanges, 'source_revision_id'>> {
  const known =
    source === null
      ? undefined
      : await transaction
          .selectFrom('post_revisions')
          .select('id')
          .where('id', '=', revision)
          .where('post_id', '=', source)
          .executeTakeFirst();
  if (!known) throw new Refusal('INVALID', [{ field: 'follows', code: 'absent' }]);
  return { source_revision_id: revision };
}
