// The team changes an offer that nobody has answered: a new version of it; the earlier ones stay to be read.
import type { z } from 'zod';
import type { Order, updateOrderBody } from '../../lib/contract/quotes/schemas';
import { recordActivity } from '../activity/record-activity';
import { insertVersion, updateOrder as writeOrder } from './queries';
import { recordEvent } from '../conversation/write-queries';
import type { Context } from '../core/context';
import { openOrderToWrite } from './quote-access';
import { changedFields, changedValues, contentColumns, contentOf, writtenContent } from './quote-content';
import { presentOrder } from './present';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { tellCustomers } from './mail-about-quote';
import { localDay } from '../core/working-hours';

/** What changes nothing makes no version. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, OFFER_ANSWERED, STALE, INVALID */
export async function updateOrder(
  context: Context,
  id: string,
  { updatedAt, ...written }: z.output<typeof updateOrderBody>,
): Promise<Order> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { order, caller, team } = await openOrderToWrite(transaction, context, id);
    if (!team) throw new Refusal('FORBIDDEN');
    if (order.status !== 'en_attente' || order.project_id === null) throw new Refusal('OFFER_ANSWERED');
    requireFresh(order, updatedAt);
    const content = contentOf(written, localDay(now.getTime()));
    const fields = changedFields(writtenContent(order), content);
    if (fields.length === 0) return presentOrder(transaction, { order, team }, context);
    const version = order.version + 1;
    const changed = await writeOrder(transaction, order, { ...contentColumns(content), version }, now);
    await insertVersion(transaction, { orderId: id, version, content, author: caller.userId }, now);
    await recordEvent(
      transaction,
      {
        projectId: order.project_id,
        actor: caller.userId,
        side: 'team',
        event: {
          type: 'offer_changed',
          orderId: id,
          reference: order.reference,
          title: content.title,
          version,
        },
      },
      now,
    );
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'order.updated',
        record: { type: 'order', id },
        fields,
        changes: changedValues(order, content, version),
      },
      now,
    );
    await tellCustomers(transaction, changed, 'offer-changed', now);
    return presentOrder(transaction, { order: changed, team }, context);
  });
}
