// Office lists whose search, filters and sort can be saved. Browser code: no Zod.
import type { Permission } from '../core/permissions';

interface ViewList extends Permission {
  /** In the page's address, without the page number. */
  parameters: readonly string[];
}

const admin = { access: 'admin' } as const;
const inboxes = { access: 'admin', rights: ['leads'] } as const;
const blog = { access: 'admin', rights: ['blog'] } as const;

export const viewLists = {
  contacts: {
    ...inboxes,
    parameters: ['status', 'search', 'sort', 'subject', 'assignee', 'late', 'userId'],
  },
  requests: { ...inboxes, parameters: ['status', 'search', 'sort', 'assignee', 'late', 'requesterId'] },
  projects: {
    access: 'admin',
    rights: ['projects'],
    parameters: ['status', 'search', 'sort', 'isPublic', 'overdue', 'missing'],
  },
  invoices: {
    access: 'admin',
    rights: ['invoices'],
    parameters: ['status', 'search', 'sort', 'kind', 'month'],
  },
  articles: {
    ...blog,
    parameters: ['status', 'search', 'sort', 'missing', 'behind', 'featured', 'author', 'tag'],
  },
  media: { ...blog, parameters: ['search', 'sort', 'missing', 'unused'] },
  users: { ...admin, parameters: ['status', 'search', 'sort', 'role', 'verified'] },
  subscribers: { access: 'admin', rights: ['letters'], parameters: ['status', 'search', 'sort'] },
  outbox: { ...admin, parameters: ['status', 'search', 'sort', 'template'] },
  security: { ...admin, parameters: ['status', 'search', 'sort', 'account', 'from', 'to'] },
  activity: {
    ...admin,
    parameters: ['search', 'sort', 'actor', 'type', 'action', 'recordId', 'projectId', 'from', 'to'],
  },
} as const satisfies Record<string, ViewList>;

export type ViewListName = keyof typeof viewLists;
export type ViewParameter = (typeof viewLists)[ViewListName]['parameters'][number];
export const viewListNames = Object.keys(viewLists) as ViewListName[];

export const viewParameters: readonly ViewParameter[] = [
  ...new Set(viewListNames.flatMap((list) => viewLists[list].parameters)),
];

/** `name`, `value`: characters of a view's name and of a parameter's value. `perList`: views. */
export const viewLimits = { name: 40, value: 200, perList: 20 } as const;
