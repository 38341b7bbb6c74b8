import { listContacts } from './contacts/list-contacts';
import type { AccountParts, Context } from './core/context';
import { toInstant } from './db/codec';
import { erasePerson, exportPerson } from './personal-data';
import { revokePreviewsBy } from './posts/versions/previews';
import { endPreviewsBy } from './settings/queries';
import { listAccountInvoices } from './invoices/account-invoices';
import { listUserProjects } from './projects/lists/list-user-projects';
import { addMember, findProjectTitle, removeFromAllProjects } from './projects/parts/members';
import { recordEvent } from './projects/timeline/write-entries';
import { findContracts } from './quotes/contracts';
import { tellTeamOfErasure } from './quotes/tell-of-erasure';
import { listRequests } from './requests/list-requests';

const newest = { page: 1, limit: 5 } as const;

async function showRecords(context: Context, id: string) {
  const [projects, requests, contacts] = await Promise.all([
    listUserProjects(context, id),
    listRequests(context, { requesterId: id, sort: '-updatedAt', ...newest }),
    listContacts(context, { userId: id, sort: '-createdAt', ...newest }),
  ]);
  return {
    projects,
    requests: { count: requests.count, latest: requests.requests },
    contacts: { count: contacts.count, latest: contacts.contacts },
  };
}

export const accountParts: AccountParts = {
  exportPerson,
  erasePerson,
  findContracts: async (handle, userId) => {
    const { counts, byProject } = await findContracts(handle, userId);
    const invoices = await listAccountInvoices(handle, userId);
    const unpaid = invoices.filter(({ isUnpaid }) => isUnpaid);
    const projects = new Set([...byProject.keys(), ...unpaid.map(({ projectId }) => projectId)]);
    return {
      counts: {
        ...counts,
        invoices: invoices.length,
        unpaid: unpaid.length,
        toRefund: invoices.filter(({ isOverpaid }) => isOverpaid).length,
      },
      byProject: new Map(
        [...projects].map((id) => [
          id,
          {
            acceptedQuotes: byProject.get(id) ?? [],
            unpaidInvoices: unpaid
              .filter(({ projectId }) => projectId === id)
              .map(({ reference }) => reference),
          },
        ]),
      ),
    };
  },
  tellTeamOfErasure,
  endShares: async (transaction, userId, now) => {
    await revokePreviewsBy(transaction, userId, now);
    await endPreviewsBy(transaction, userId);
  },
  findProjectTitle,
  joinProject: async (transaction, { projectId, userId, actor }, now) => {
    await addMember(transaction, { projectId, userId, role: 'client', now: toInstant(now) });
    await recordEvent(
      transaction,
      { projectId, actor, side: 'team', event: { type: 'member_joined', userId } },
      now,
    );
  },
  leaveProjects: removeFromAllProjects,
  showRecords,
};
