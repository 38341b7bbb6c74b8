// @see docs/product.md, "Page reads"
import type { UserRecord } from '../../../lib/contract/accounts/user-record-schemas';
import { listContacts } from '../../contacts/list-contacts';
import type { Context } from '../../core/context';
import { listRequests } from '../../requests/list-requests';
import { listUserConsents } from './list-user-consents';
import { listUserProjects } from './list-user-projects';
import { showUser } from './show-user';
import { listUserSessions } from './user-sessions';

/** Limit for requests and contacts. */
const newest = { page: 1, limit: 5 } as const;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showUserRecord(context: Context, id: string): Promise<UserRecord> {
  const user = await showUser(context, id);
  const [sessions, consents, projects, requests, contacts] = await Promise.all([
    listUserSessions(context, id),
    listUserConsents(context, id),
    listUserProjects(context, id),
    listRequests(context, { requesterId: id, sort: '-updatedAt', ...newest }),
    listContacts(context, { userId: id, sort: '-createdAt', ...newest }),
  ]);
  return {
    user,
    sessions,
    consents,
    projects,
    requests: { count: requests.count, latest: requests.requests },
    contacts: { count: contacts.count, latest: contacts.contacts },
  };
}
