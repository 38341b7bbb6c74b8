import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';

/** `none`: not invited yet, or removed. */
export type ProjectCustomer = 'member' | 'erased' | 'none';

export function customerOf({
  members,
  customerErased,
}: Pick<ProjectRecord, 'members' | 'customerErased'>): ProjectCustomer {
  if (members.some(({ team }) => !team)) return 'member';
  return customerErased ? 'erased' : 'none';
}
