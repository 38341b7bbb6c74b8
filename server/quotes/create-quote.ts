// The team makes an offer on a project.
import type { z } from 'zod';
import type { newOrderBody, Order } from '../../lib/contract/quotes/schemas';
import { recordActivity } from '../activity/record-activity';
import { toInstant } from '../db/codec';
import { newId } from '../db/id';
import { findOrderByKey, insertOrder, insertOrderState, insertVersion, nextOrderNumber } from './queries';
import { recordEvent } from '../conversation/write-queries';
import type { Context } from '../core/context';
import { contentColumns, contentOf } from './quote-content';
import { presentOrder } from './present';
import { openProjectToWrite, requireTeam } from '../projects/project-access';
import { tellCustomers } from './mail-about-quote';
import { localDay } from '../core/working-hours';

/** The same key twice is one offer. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, INVALID */
export async function createOrder(
  context: Context,
  { projectId, key, ...written }: z.output<typeof newOrderBody>,
): Promise<Order> {
  const { database, now } = context;
  const today = localDay(now.getTime());
  return database.write(async (transaction) => {
    const { caller, team } = requireTeam(await openProjectToWrite(transaction, context, projectId));
    const { userId } = caller;
    const known =
      key === undefined ? undefined : await findOrderByKey(transaction, { projectId, author: userId, key });
    if (known) return presentOrder(transaction, { order: known, team }, context);
    const content = contentOf(written, today);
    const year = Number(today.slice(0, 4));
    const reference = `${year}-${String(await nextOrderNumber(transaction, year)).padStart(3, '0')}`;
    const [id, at] = [newId(), toInstant(now)];
    const order = await insertOrder(transaction, {
      id,
      project_id: projectId,
      reference,
      status: 'en_attente',
      ...contentColumns(content),
      version: 1,
      key: key ?? null,
      created_by: userId,
      accepted_by: null,
      accepted_name: null,
      accepted_at: null,
      accepted_content: null,
      created_at: at,
      updated_at: at,
    });
    await insertVersion(transaction, { orderId: id, version: 1, content, author: userId }, now);
    await insertOrderState(
      transaction,
      { orderId: id, from: null, to: 'en_attente', actor: userId, side: 'team' },
      now,
    );
    await recordEvent(
      transaction,
      {
        projectId,
        actor: userId,
        side: 'team',
        event: { type: 'offer_made', orderId: id, reference, title: order.title },
      },
      now,
    );
    await recordActivity(
      transaction,
      { actor: userId, action: 'order.created', record: { type: 'order', id } },
      now,
    );
    await tellCustomers(transaction, order, 'offer', now);
    return presentOrder(transaction, { order, team }, context);
  });
}
