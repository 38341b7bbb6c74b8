import 'server-only';
import type { z } from 'zod';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { getUserRecord } from '@/lib/contract/accounts/user-calls';
import type { UserRecord } from '@/lib/contract/accounts/user-record-schemas';
import type { Account, accountListAnswer, usersQuery } from '@/lib/contract/accounts/user-schemas';
import { getUser, listUserProjects, listUsers } from '@/lib/contract/accounts/calls';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';
import { partOr } from './part-or';

export type AccountList = z.output<typeof accountListAnswer>;

type UsersQuestion = Omit<z.input<typeof usersQuery>, 'limit'>;

export const USERS_PER_PAGE = 50;
const MOST_TEAMMATES = 100;

export function readUsers(question: UsersQuestion, caller: Caller): Promise<Result<AccountList>> {
  return call(listUsers, { query: { ...question, limit: USERS_PER_PAGE }, ...caller });
}

/** Active administrators, then managers, oldest accounts first. */
export async function readTeam(caller: Caller): Promise<Result<Account[]>> {
  const query = { team: 'true', status: 'active', sort: 'role', limit: MOST_TEAMMATES } as const;
  const result = await call(listUsers, { query, ...caller });
  return result.ok ? ok(result.value.users) : result;
}

async function readUserProjects(id: string, caller: Caller): Promise<Result<ProjectSummary[]>> {
  const result = await call(listUserProjects, {
    params: { id },
    query: { locale: caller.locale },
    ...caller,
  });
  return result.ok ? ok(result.value.projects) : result;
}

const withProjects = (locale: Locale) => ({ include: 'projects', locale });

/** For the guard. */
export const userProjectsAddress = (id: string, locale: Locale) =>
  addressOf(getUser.path, { id }, withProjects(locale));

export async function readUserWithProjects(
  id: string,
  caller: Caller,
): Promise<Result<{ account: Account; projects: ProjectSummary[] }>> {
  const found = await call(getUser, { params: { id }, query: withProjects(caller.locale), ...caller });
  if (!found.ok) return found;
  const { user: account, projects: known } = found.value;
  const projects = await partOr(known, () => readUserProjects(id, caller));
  return projects.ok ? ok({ account, projects: projects.value }) : projects;
}

export interface AccountRecord extends Omit<UserRecord, 'user'> {
  account: Account;
}

export async function readUserRecord(id: string, caller: Caller): Promise<Result<AccountRecord>> {
  const found = await call(getUserRecord, {
    params: { id },
    query: { locale: caller.locale },
    ...caller,
  });
  if (!found.ok) return found;
  const { user: account, sessions, consents, projects, requests, contacts, contracts } = found.value;
  return ok({ account, sessions, consents, projects, requests, contacts, contracts });
}
