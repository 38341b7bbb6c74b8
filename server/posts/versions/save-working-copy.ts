// All authors share one working copy, so saves name their base. Not in the activity log.
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { WorkingCopy, workingCopyBody } from '../../../lib/contract/posts/version-schemas';
import { after, toInstant, toJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newestRevisionId } from './revisions';
import type { RevisionText } from './revisions';
import { findWorkingCopy, writeWorkingCopy } from './working-copies';
import type { WorkingCopyRow } from './working-copies';
import { requireCopyAuthor } from '../labels/post-author';
import type { PostAuthor } from '../labels/post-author';
import type { Context } from '../../core/context';
import { openPostToWrite } from '../desk/open-post';
import { presentWorkingCopy } from './present';
import { Refusal } from '../../core/refusal';

/** Random: a new copy must differ from a deleted one. */
const FIRST_VERSIONS = 1_000_000_000;

type CopyText = Omit<RevisionText, 'words'> & PostAuthor;

interface CopyToWrite {
  postId: string;
  text: CopyText;
  known: WorkingCopyRow | undefined;
  by: string;
}

/**
 * Accepts an unchanged text with any version: the first answer may be lost.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID for an unknown author
 */
export async function saveWorkingCopy(
  context: Context,
  postId: string,
  { version, base_revision_id: base, author_id: author, ...typed }: z.output<typeof workingCopyBody>,
): Promise<WorkingCopy> {
  const { database } = context;
  return database.write(async (transaction) => {
    const { post, caller } = await openPostToWrite(
      transaction,
      context,
      postId,
      author === undefined ? [] : [author],
    );
    const known = await findWorkingCopy(transaction, postId);
    const { author_id, guest_id } =
      author === undefined
        ? (known ?? post)
        : await requireCopyAuthor(transaction, database.engine, { id: author, known: [known, post] });
    const text = { ...typed, author_id, guest_id };
    if (known && sameText(known, text)) return presentWorkingCopy(known);
    if (version !== (known?.version ?? 0)) throw new Refusal('STALE');
    // Another save may have replaced the text.
    if (!known && base !== undefined && base !== (await newestRevisionId(transaction, postId)))
      throw new Refusal('STALE');
    return keepWorkingCopy(transaction, { postId, text, known, by: caller.userId }, context.now);
  });
}

export function sameText(known: WorkingCopyRow, { tags, ...columns }: CopyText): boolean {
  return (
    known.tags === toJson([...tags]) &&
    Object.entries(columns).every(([column, value]) => known[column as keyof typeof columns] === value)
  );
}

/** Lock the post's row first. */
export async function keepWorkingCopy(
  transaction: Handle,
  { postId, text, known, by }: CopyToWrite,
  now: Date,
): Promise<WorkingCopy> {
  const { tags, ...columns } = text;
  await writeWorkingCopy(transaction, {
    post_id: postId,
    version: known ? known.version + 1 : randomInt(1, FIRST_VERSIONS),
    ...columns,
    tags: toJson([...tags]),
    base_revision_id: known ? known.base_revision_id : await newestRevisionId(transaction, postId),
    saved_by: by,
    updated_at: known ? after(known.updated_at, now) : toInstant(now),
  });
  const stored = await findWorkingCopy(transaction, postId);
  if (!stored) throw new Refusal('NOT_FOUND');
  return presentWorkingCopy(stored);
}
