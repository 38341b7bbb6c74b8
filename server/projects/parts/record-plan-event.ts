// Merges a person's successive changes into one unread entry.
import { fromJson } from '../../db/codec';
import type { StoredEvent } from '../tables';
import type { Handle } from '../../db/database';
import { deleteEvent, findLatestEntry, recordEvent } from '../timeline/write-entries';

type PlanEvent = Extract<StoredEvent, { type: 'milestone_added' | 'milestones_added' | 'plan_changed' }>;

/** Milliseconds. */
const pause = 60 * 60_000;

/** undefined if the events stay separate. */
function merged(before: StoredEvent, event: PlanEvent): PlanEvent | undefined {
  if (event.type === 'plan_changed') return before.type === 'plan_changed' ? event : undefined;
  const known =
    before.type === 'milestones_added'
      ? before.milestones
      : before.type === 'milestone_added'
        ? [addedOf(before)]
        : [];
  if (known.length === 0) return undefined;
  return {
    type: 'milestones_added',
    milestones: [...known, ...(event.type === 'milestones_added' ? event.milestones : [addedOf(event)])],
  };
}

const addedOf = ({
  milestoneId,
  title,
  locale,
  dueDate,
}: Extract<PlanEvent, { type: 'milestone_added' }>) => ({
  milestoneId,
  title,
  locale,
  dueDate,
});

/** A new position makes a merged event unread. */
export async function recordPlanEvent(
  transaction: Handle,
  { projectId, actor, event }: { projectId: string; actor: string; event: PlanEvent },
  now: Date,
): Promise<void> {
  const latest = await findLatestEntry(transaction, projectId);
  const recent =
    latest?.event && latest.author_id === actor && now.getTime() - Date.parse(latest.created_at) < pause
      ? { id: latest.id, event: fromJson(latest.event) }
      : undefined;
  const both = recent && merged(recent.event, event);
  if (recent && both) await deleteEvent(transaction, recent.id);
  await recordEvent(transaction, { projectId, actor, side: 'team', event: both ?? event }, now);
}
