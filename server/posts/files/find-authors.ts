// By `Name <address>` or address: accounts. By name alone: guests, else accounts.
import { email as emailSchema } from '../../../lib/contract/accounts/schemas';
import { findUserByEmail, insertUser } from '../../accounts/queries';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { mayWrite } from '../labels/authors';
import { insertGuest } from '../labels/guests';
import type { Sentence } from '../imports/sentences/sentence';
import { byGuest } from '../labels/post-author';
import type { PostAuthor } from '../labels/post-author';
import type { Fault, PostFile } from './post-file';

interface Named {
  name: string;
  email: string | undefined;
}

export type FoundAuthor = { guest: string } | { account: string } | { missing: Named };

function parsed(author: string): Named | undefined {
  const [, name = '', address] = /^([^<>]*)<([^<>]*)>$/.exec(author) ?? [];
  const alone = emailSchema.safeParse(author.trim());
  if (address === undefined)
    return alone.success ? { name: '', email: alone.data } : { name: author.trim(), email: undefined };
  const checked = emailSchema.safeParse(address.trim());
  return checked.success ? { name: name.trim(), email: checked.data } : undefined;
}

type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

const listAccounts = (handle: Handle) =>
  handle.selectFrom('users').select(['id', 'email', 'first_name', 'last_name']).execute();

type Guest = Awaited<ReturnType<typeof listGuestNames>>[number];

/** Without their numbers of posts, which are slow to count. */
const listGuestNames = (handle: Handle) =>
  handle.selectFrom('authors').select(['id', 'name']).where('user_id', 'is', null).execute();

async function findAuthor(
  handle: Handle,
  named: Named,
  { accounts, guests }: { accounts: readonly AccountRow[]; guests: readonly Guest[] },
): Promise<FoundAuthor | { fault: Sentence }> {
  const [guest, ...others] =
    named.email === undefined ? guests.filter(({ name }) => name === named.name) : [];
  if (others.length > 0)
    return {
      fault: {
        text: 'Several guests have the name {name}: rename one of them',
        values: { name: named.name },
      },
    };
  if (guest) return { guest: guest.id };
  const matches = accounts.filter((account) =>
    named.email === undefined
      ? `${account.first_name} ${account.last_name}`.trim() === named.name
      : account.email === named.email,
  );
  const [account] = matches;
  if (matches.length > 1)
    return {
      fault: { text: 'Several accounts have the name {name}: add the address', values: { name: named.name } },
    };
  if (!account)
    return named.name === ''
      ? { fault: 'No account has this address, and the name is missing' }
      : { missing: named };
  if (!(await mayWrite(handle, account.id)))
    return { fault: 'This account cannot be an author: it is not in the team and has no posts' };
  return { account: account.id };
}

/** Adds a fault for an unknown or ambiguous author. @returns by the file's author */
export async function findAuthors(
  handle: Handle,
  files: readonly PostFile[],
  faults: Fault[],
): Promise<Map<string, FoundAuthor>> {
  const known = { accounts: await listAccounts(handle), guests: await listGuestNames(handle) };
  const found = new Map<string, FoundAuthor>();
  for (const { name: file, matter, lineOf } of files) {
    const named = parsed(matter.author);
    const author = named
      ? await findAuthor(handle, named, known)
      : { fault: 'It contains no e-mail address' as const };
    if ('fault' in author) faults.push({ file, line: lineOf('author'), text: author.fault });
    else found.set(matter.author, author);
  }
  return found;
}

/** Creates missing ones: accounts without password, guests without address. */
export async function keepAuthors(
  transaction: Handle,
  authors: ReadonlyMap<string, FoundAuthor>,
  now: Date,
): Promise<Map<string, PostAuthor>> {
  const postAuthors = new Map<string, PostAuthor>();
  for (const [spelling, author] of authors)
    postAuthors.set(spelling, await keepAuthor(transaction, author, now));
  return postAuthors;
}

async function keepAuthor(transaction: Handle, author: FoundAuthor, now: Date): Promise<PostAuthor> {
  if ('guest' in author) return byGuest(author.guest);
  if ('account' in author) return { author_id: author.account, guest_id: null };
  const { name, email } = author.missing;
  if (email === undefined) return byGuest(await insertGuest(transaction, { name }, now));
  // Two spellings may have one address.
  const known = await findUserByEmail(transaction, email);
  if (known) return { author_id: known.id, guest_id: null };
  const [id, at] = [newId(), toInstant(now)];
  const [first = '', ...rest] = name.split(' ');
  await insertUser(transaction, {
    id,
    email,
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
  return { author_id: id, guest_id: null };
}
