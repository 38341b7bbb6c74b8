// Accounts for server components of the back office: the list, one with all that is known of it, and its projects.
import 'server-only';
import type { z } from 'zod';
import type { sessionSchema } from '@/lib/contract/accounts/sign-in-schemas';
import { listContacts } from '@/lib/contract/contacts/calls';
import type { ContactSummary } from '@/lib/contract/contacts/schemas';
import { listRequests } from '@/lib/contract/requests/calls';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { listUserConsents, listUserSessions } from '@/lib/contract/accounts/user-calls';
import type { Account, accountListAnswer, Consent, usersQuery } from '@/lib/contract/accounts/user-schemas';
import { getUser, listUserProjects, listUsers } from '@/lib/contract/accounts/calls';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export type AccountList = z.output<typeof accountListAnswer>;
type AccountSession = z.output<typeof sessionSchema>;

/** What may be asked of the list. */
type UsersQuestion = Omit<z.input<typeof usersQuery>, 'limit'>;

/** Accounts a page of the list. */
export const USERS_PER_PAGE = 50;

/** Records of each kind on the page of one account; their own lists have the others. */
const LATEST = 5;

export function readUsers(question: UsersQuestion, caller: Caller): Promise<Result<AccountList>> {
  return call(listUsers, { query: { ...question, limit: USERS_PER_PAGE }, ...caller });
}

async function readUser(id: string, caller: Caller): Promise<Result<Account>> {
  const result = await call(getUser, { params: { id }, ...caller });
  return result.ok ? ok(result.value.user) : result;
}

async function readUserProjects(id: string, caller: Caller): Promise<Result<ProjectSummary[]>> {
  const result = await call(listUserProjects, {
    params: { id },
    query: { locale: caller.locale },
    ...caller,
  });
  return result.ok ? ok(result.value.projects) : result;
}

/** An account with its projects. */
export async function readUserWithProjects(
  id: string,
  caller: Caller,
): Promise<Result<{ account: Account; projects: ProjectSummary[] }>> {
  const [account, projects] = await Promise.all([readUser(id, caller), readUserProjects(id, caller)]);
  if (!account.ok) return account;
  return projects.ok ? ok({ account: account.value, projects: projects.value }) : projects;
}

/** The latest of them, and how many there are. */
interface Some<Each> {
  count: number;
  latest: Each[];
}

/** An account and what belongs to it. Each part by itself: undefined while it cannot be read. */
export interface AccountFile {
  account: Account;
  sessions: AccountSession[] | undefined;
  consents: Consent[] | undefined;
  projects: ProjectSummary[] | undefined;
  requests: Some<RequestSummary> | undefined;
  contacts: Some<ContactSummary> | undefined;
}

export async function readAccountFile(id: string, caller: Caller): Promise<Result<AccountFile>> {
  const params = { id };
  const [account, sessions, consents, projects, requests, contacts] = await Promise.all([
    readUser(id, caller),
    call(listUserSessions, { params, ...caller }),
    call(listUserConsents, { params, ...caller }),
    readUserProjects(id, caller),
    call(listRequests, { query: { requesterId: id, limit: LATEST }, ...caller }),
    call(listContacts, { query: { userId: id, sort: '-createdAt', limit: LATEST }, ...caller }),
  ]);
  if (!account.ok) return account;
  return ok({
    account: account.value,
    sessions: sessions.ok ? sessions.value.sessions : undefined,
    consents: consents.ok ? consents.value.consents : undefined,
    projects: projects.ok ? projects.value : undefined,
    requests: requests.ok ? { count: requests.value.count, latest: requests.value.requests } : undefined,
    contacts: contacts.ok ? { count: contacts.value.count, latest: contacts.value.contacts } : undefined,
  });
}
