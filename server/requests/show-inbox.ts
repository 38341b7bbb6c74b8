import type { z } from 'zod';
import type { RequestInbox, requestInboxQuery } from '../../lib/contract/requests/inbox-schemas';
import type { ProjectRequest } from '../../lib/contract/requests/schemas';
import { findUser } from '../accounts/queries';
import { listTeam } from '../accounts/team';
import { requireRight, type SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { neighboursOf, pageIds, windowOf } from '../core/inbox';
import { readSettings } from '../core/read-settings';
import { toInstant } from '../db/codec';
import { findMembership } from '../projects/access-queries';
import { presentSummary } from '../projects/present';
import { findProjects } from '../projects/queries';
import {
  countRequests,
  countRequestsByState,
  hasOnlyState,
  listRequestIds,
  readRequests,
} from './list-queries';
import { filterOf } from './list-requests';
import { presentRequestSummary } from './present';
import { showRequest } from './show-request';

type Open = Pick<RequestInbox, 'request' | 'requester' | 'project'>;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND (the open request) */
export async function showRequestInbox(
  context: Context,
  { record, sort, page, limit, ...question }: z.output<typeof requestInboxQuery>,
): Promise<Omit<RequestInbox, 'success' | 'message'>> {
  const caller = requireRight(context, 'leads');
  const { database, now } = context;
  const paging = { page, limit };
  const filter = filterOf(question, caller, now);
  const [ids, counted, current, counts, late, team, settings] = await Promise.all([
    listRequestIds(database, filter, sort, windowOf(paging)),
    hasOnlyState(filter) ? undefined : countRequests(database, filter),
    record === undefined ? null : showRequest(context, record),
    countRequestsByState(database.read),
    countRequests(database, { of: 'team', lateAt: toInstant(now) }),
    listTeam(database.read),
    readSettings(database.read),
  ]);
  const count = counted ?? counts[filter.status ?? 'all'];
  const rows = await readRequests(database.read, pageIds(ids, paging));
  return {
    requests: rows.map((row) => presentRequestSummary(row, caller)),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
    counts: { ...counts, late },
    team,
    neighbours: record === undefined ? null : neighboursOf(ids, record, paging),
    replyTemplates: settings.values.mail.templates.length,
    ...(await withAccountAndProject(context, caller, current)),
  };
}

async function withAccountAndProject(
  { database: { read }, locale }: Context,
  { kind, userId }: SignedInCaller,
  request: ProjectRequest | null,
): Promise<Open> {
  const projectId = request?.projectId ?? undefined;
  const opensProject =
    projectId !== undefined &&
    (kind === 'admin' || (await findMembership(read, { projectId, userId })) !== undefined);
  const [user, projects] = await Promise.all([
    request?.requesterId ? findUser(read, request.requesterId) : undefined,
    opensProject ? findProjects(read, [projectId], locale) : [],
  ]);
  return {
    request,
    requester: user
      ? {
          id: user.id,
          firstName: user.first_name,
          lastName: user.last_name,
          email: user.email,
          emailVerified: user.email_verified_at !== null,
          createdAt: user.created_at,
          locale: user.locale,
        }
      : null,
    project: projects[0] ? presentSummary(projects[0]) : null,
  };
}
