// One id on the wire, an account's or a guest's; two columns in the database.
import { mayWrite } from './authors';
import { holdGuest } from './guests';
import { agencyAuthor } from '../../accounts/agency-author';
import { holdUser } from '../../accounts/queries';
import type { Engine, Handle } from '../../db/database';
import { Refusal } from '../../core/refusal';
import { ensureAgencyAccount } from './agency-account';

export interface Signature {
  readonly author_id: string;
  readonly guest_id: string | null;
}

export const signerOf = ({ author_id: author, guest_id: guest }: Signature): string => guest ?? author;

interface Signing {
  engine: Engine;
  /** An account's or a guest's. */
  id: string;
  now: Date;
}

/** @throws Refusal INVALID for an account outside the team without posts */
export async function requireAuthor(transaction: Handle, signing: Signing): Promise<Signature> {
  const guest = await signAsGuest(transaction, signing);
  if (guest) return guest;
  if (!(await mayWrite(transaction, signing.id))) throw absent();
  return { author_id: signing.id, guest_id: null };
}

/** Also of accounts that may not sign: the post decides when it is saved. @throws Refusal INVALID */
export async function requireCopyAuthor(transaction: Handle, signing: Signing): Promise<Signature> {
  const guest = await signAsGuest(transaction, signing);
  if (guest) return guest;
  if (!(await holdUser(transaction, signing.engine, signing.id))) throw absent();
  return { author_id: signing.id, guest_id: null };
}

/** The copy's author, or the post's if the copy's guest was deleted meanwhile. */
export async function keepSignature(
  transaction: Handle,
  engine: Engine,
  { copy, post }: { copy: Signature | undefined; post: Signature },
): Promise<Signature> {
  const current = copy ?? post;
  const there = current.guest_id === null || (await holdGuest(transaction, engine, current.guest_id));
  const { author_id, guest_id } = there ? current : post;
  return { author_id, guest_id };
}

async function signAsGuest(
  transaction: Handle,
  { engine, id, now }: Signing,
): Promise<Signature | undefined> {
  if (!(await holdGuest(transaction, engine, id))) return undefined;
  await ensureAgencyAccount(transaction, now);
  return { author_id: agencyAuthor, guest_id: id };
}

const absent = () => new Refusal('INVALID', [{ field: 'author_id', code: 'absent' }]);
