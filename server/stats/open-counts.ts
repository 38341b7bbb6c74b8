import type { OpenCounts } from '../../lib/contract/stats/open-schemas';
import type { Right } from '../../lib/contract/core/permissions';
import { mayUse } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import { memberIdOf } from '../projects/project-access';
import { countOpen } from './queries';
import type { Counts } from './queries';

/** The right that opens each count; null: administrators only. */
const openedBy: Readonly<Record<keyof Counts, Right | null>> = {
  contacts: 'leads',
  late: 'leads',
  amber: 'leads',
  requests: 'leads',
  pendingRequests: 'leads',
  lateRequests: 'leads',
  projects: 'projects',
  users: null,
  subscribers: 'letters',
  failedMails: null,
  posts: 'blog',
};

/** Of what the caller may open; managers count the projects of which they are a member. */
export async function openCountsOf(
  handle: Handle,
  caller: SignedInCaller,
  now: Instant,
): Promise<OpenCounts> {
  const counts = await countOpen(handle, now, memberIdOf(caller));
  const names = Object.keys(openedBy) as (keyof Counts)[];
  const isOpen = (right: Right | null) => (right === null ? caller.kind === 'admin' : mayUse(caller, right));
  return Object.fromEntries(
    names.filter((name) => isOpen(openedBy[name])).map((name) => [name, counts[name]]),
  );
}
