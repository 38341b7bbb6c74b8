// By `Name <address>`, name or address; guests by name.
import { site } from '../../../lib/site';
import { email as emailSchema } from '../../../lib/contract/accounts/schemas';
import { agencyAuthor } from '../../accounts/agency-author';
import { ensureAgencyAccount } from '../../posts/labels/agency-account';
import { mayWrite } from '../../posts/labels/authors';
import { listGuests } from '../../posts/labels/guests';
import type { Signature } from '../../posts/labels/post-author';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { insertUser } from '../../accounts/queries';
import type { Fault, PostFile } from './post-file';

interface Named {
  name: string;
  email: string | undefined;
}

export interface Author extends Named {
  /** undefined: creates an account without password. */
  id: string | undefined;
  guest?: boolean;
}

function parsed(author: string): Named | undefined {
  const [, name = '', address] = /^([^<>]*)<([^<>]*)>$/.exec(author) ?? [];
  const email = address ?? (author.includes('@') ? author : undefined);
  if (email === undefined) return { name: author.trim(), email: undefined };
  const checked = emailSchema.safeParse(email.trim());
  return checked.success ? { name: name.trim(), email: checked.data } : undefined;
}

/** Adds a fault for an unknown or ambiguous author. */
export async function findAuthors(
  handle: Handle,
  files: readonly PostFile[],
  faults: Fault[],
): Promise<Map<string, Author>> {
  const users = await handle.selectFrom('users').select(['id', 'email', 'first_name', 'last_name']).execute();
  const guests = await listGuests(handle);
  const found = new Map<string, Author>();
  for (const { name: file, matter, lineOf } of files) {
    const wrong = (text: string) => void faults.push({ file, line: lineOf('author'), text });
    const named = parsed(matter.author);
    if (!named) wrong('It contains no e-mail address');
    else {
      const matches = users.filter((user) =>
        named.email === undefined
          ? `${user.first_name} ${user.last_name}`.trim() === named.name
          : user.email === named.email,
      );
      const [guest, ...others] =
        named.email === undefined ? guests.filter(({ name }) => name === named.name) : [];
      if (guest && others.length + matches.length === 0)
        found.set(matter.author, { ...named, id: guest.id, guest: true });
      else if (guest) wrong(`Several authors have the name ${named.name}`);
      else if (matches.length > 1) wrong(`Several accounts have the name ${named.name}: add the address`);
      else if (matches.length === 0 && named.name === '')
        wrong('No account has this address, and the name is missing');
      else if (matches[0] && !(await mayWrite(handle, matches[0].id)))
        wrong('This account cannot be an author: it is not in the team and has no posts');
      else found.set(matter.author, { ...named, id: matches[0]?.id });
    }
  }
  return found;
}

/** Creates accounts without password. @returns by the file's author */
export async function keepAuthors(
  transaction: Handle,
  authors: ReadonlyMap<string, Author>,
  now: Date,
): Promise<Map<string, Signature>> {
  const signatures = new Map<string, Signature>();
  const at = toInstant(now);
  for (const [spelling, { id, name, email, guest }] of authors) {
    if (guest && id !== undefined) {
      await ensureAgencyAccount(transaction, now);
      signatures.set(spelling, { author_id: agencyAuthor, guest_id: id });
      continue;
    }
    const [first = '', ...rest] = name.split(' ');
    const address =
      email ??
      `${name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '.')
        .replace(/^\.+|\.+$/g, '')}@${site.email.split('@')[1] ?? ''}`;
    const there =
      id ??
      (await transaction.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst())
        ?.id;
    if (there === undefined)
      await insertUser(transaction, {
        id: newId(),
        email: address,
        role: 'manager',
        first_name: first,
        last_name: rest.join(' '),
        password_hash: null,
        status: 'active',
        locale: 'fr',
        demo: 0,
        created_at: at,
        updated_at: at,
      });
    const account =
      there ??
      (
        await transaction
          .selectFrom('users')
          .select('id')
          .where('email', '=', address)
          .executeTakeFirstOrThrow()
      ).id;
    signatures.set(spelling, { author_id: account, guest_id: null });
  }
  return signatures;
}
