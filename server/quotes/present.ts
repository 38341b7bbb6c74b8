// Offers as the contract shows them: what is not named here never leaves.
import type { Locale } from '../../lib/contract/core/locale';
import type { Order, OrderSummary } from '../../lib/contract/quotes/schemas';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { listOrderStates, listVersions } from './queries';
import type { OrderRow, OrderStateRow, VersionRow } from './queries';
import type { Side } from '../conversation/tables';
import { findProjectTitle } from '../projects/parts/members';
import { allowedSteps, isExpired } from './quote-access';
import type { OrderAccess } from './quote-access';
import { acceptedProjectTitle, shownContent, writtenContent } from './quote-content';
import { fullName } from '../conversation/present';

type Seen = Pick<OrderAccess, 'order' | 'team'>;

/** What an offer's own row does not hold. */
interface Beside {
  projectTitle: string | null;
  /** The side that declined or withdrew it. */
  endedBy: Side | undefined;
}

/** An offer as lists show it. */
export function presentOrderSummary(seen: Seen, { projectTitle, endedBy }: Beside, now: Date): OrderSummary {
  const { order } = seen;
  return {
    id: order.id,
    reference: order.reference,
    projectId: order.project_id,
    projectTitle,
    status: order.status,
    ...shownContent(writtenContent(order)),
    version: order.version,
    endedBy: endedBy ?? null,
    expired: isExpired(order, now),
    acceptedBy: order.accepted_at === null ? null : { id: order.accepted_by, name: order.accepted_name },
    acceptedAt: order.accepted_at,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    allowed: allowedSteps(seen, now),
  };
}

/** The project's title in each offer, by the offers' ids: the current one, or the one of the day of acceptance. */
export async function projectTitlesOf(
  handle: Handle,
  rows: readonly OrderRow[],
  locale: Locale,
): Promise<Map<string, string>> {
  const current = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const row of rows) {
    const { id, project_id: projectId } = row;
    const accepted = acceptedProjectTitle(row, locale);
    if (accepted === undefined && projectId !== null && !current.has(projectId))
      current.set(projectId, (await findProjectTitle(handle, projectId, locale)) ?? '');
    const title = accepted ?? current.get(projectId ?? '');
    if (title !== undefined) titles.set(id, title);
  }
  return titles;
}

/** An offer with its versions and history, as the caller may see it. */
export async function presentOrder(
  handle: Handle,
  seen: Seen,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Order> {
  const { order } = seen;
  const titles = await projectTitlesOf(handle, [order], locale);
  const versions = await listVersions(handle, order.id);
  const states = await listOrderStates(handle, order.id);
  return {
    ...presentOrderSummary(
      seen,
      {
        projectTitle: titles.get(order.id) ?? null,
        endedBy: states.find(({ to_status: to }) => to === 'annule')?.side,
      },
      now,
    ),
    versions: versions.map(presentVersion),
    history: states.map(presentState),
  };
}

const person = ({ user_id: id, first_name: first, last_name: last }: VersionRow | OrderStateRow) => ({
  id,
  name: fullName(first, last),
});

function presentVersion(row: VersionRow): Order['versions'][number] {
  return {
    version: row.version,
    ...shownContent(fromJson(row.content)),
    createdAt: row.created_at,
    by: person(row),
  };
}

function presentState(row: OrderStateRow): Order['history'][number] {
  return {
    id: row.id,
    from: row.from_status,
    to: row.to_status,
    at: row.created_at,
    side: row.side,
    by: person(row),
    reason: row.reason,
  };
}
