// One id on the wire, an account's or a guest's; two columns in the database.
import { mayWrite } from './authors';
import { holdGuest } from './guests';
import { agencyAuthor } from '../../accounts/agency-author';
import { holdUser } from '../../accounts/queries';
import type { Engine, Handle } from '../../db/database';
import { Refusal } from '../../core/refusal';

export interface PostAuthor {
  readonly author_id: string;
  readonly guest_id: string | null;
}

export const authorIdOf = ({ author_id: author, guest_id: guest }: PostAuthor): string => guest ?? author;

/**
 * @param id an account's or a guest's
 * @throws Refusal INVALID for an account outside the team without posts
 */
export async function requireAuthor(transaction: Handle, engine: Engine, id: string): Promise<PostAuthor> {
  if (await holdGuest(transaction, engine, id)) return byGuest(id);
  if (!(await mayWrite(transaction, id))) throw absent();
  return { author_id: id, guest_id: null };
}

/**
 * As `requireAuthor`, and accepts the text's present author, who may have left the team.
 * @param known the text and its post
 * @throws Refusal INVALID
 */
export async function requireCopyAuthor(
  transaction: Handle,
  engine: Engine,
  { id, known }: { id: string; known: readonly (PostAuthor | undefined)[] },
): Promise<PostAuthor> {
  const present = known.find((each) => each && authorIdOf(each) === id);
  if (!present) return requireAuthor(transaction, engine, id);
  const { author_id, guest_id } = present;
  if (guest_id === null && !(await holdUser(transaction, engine, author_id))) throw absent();
  return { author_id, guest_id };
}

/** The agency's account exists since the guest was added. */
export const byGuest = (id: string): PostAuthor => ({ author_id: agencyAuthor, guest_id: id });

const absent = () => new Refusal('INVALID', [{ field: 'author_id', code: 'absent' }]);
