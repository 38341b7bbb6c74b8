import { recordActivity } from '../../core/activity/record-activity';
import type { CardEvent } from '../../core/cards';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import type { SignedBody } from '../../core/serving/handler';
import { lockInvoiceParts } from '../invoice-access';
import { hasUnrecordedCheckout } from './checkout-queries';
import { closeSession, recordSession } from './record-session';
import { tellInvoiceTeam } from './tell-invoice-team';

/** Milliseconds after the end of a page, in which its payment may still be recorded. */
const AWAITED = 86_400_000;

/**
 * Repeated events change nothing.
 * @throws Refusal NOT_FOUND without card payments, SIGNATURE_INVALID, TOO_MANY_REQUESTS, CARD_UNAVAILABLE to get the
 *   event again
 */
export async function receiveCardEvent(context: Context, signed: SignedBody): Promise<void> {
  const { now } = context;
  const event = await readSigned(context, signed);
  if (event.kind === 'refund') return noteRefund(context, event);
  if (event.kind === 'other') return;
  const { session, at } = event;
  if (session.state === 'complete' && session.isPaid) return recordSession(context, session, { at, now });
  if (session.state === 'expired') return closeSession(context, session, now);
}

async function readSigned(
  { cards, throttle, client, now }: Context,
  { bytes, signature }: SignedBody,
): Promise<CardEvent> {
  if (!cards) throw new Refusal('NOT_FOUND');
  try {
    return await cards.readEvent(bytes, signature, now);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SIGNATURE_INVALID')
      await throttle.count('cardEventRefused', client.address);
    throw error;
  }
}

/**
 * The payment stays as it was received: a person decides about credit note and accounts.
 * @throws Refusal CARD_UNAVAILABLE while the payment may be recorded later: events arrive in any order
 */
async function noteRefund(
  { database, log, now }: Context,
  { payment, refunded, invoiceId }: Extract<CardEvent, { kind: 'refund' }>,
): Promise<void> {
  // Read before the payment, which may be recorded between both reads.
  const isAwaited =
    invoiceId !== null &&
    (await hasUnrecordedCheckout(database.read, invoiceId, new Date(now.getTime() - AWAITED)));
  const found = await database.read
    .selectFrom('invoice_payments')
    .select(['id', 'invoice_id'])
    .where('card_reference', '=', payment ?? '')
    .executeTakeFirst();
  if (!found) {
    if (isAwaited) throw new Refusal('CARD_UNAVAILABLE');
    log('warn', 'card.unknown-refund', { payment });
    return;
  }
  await database.write(async (transaction) => {
    const locked = await lockInvoiceParts(transaction, database.engine, found.invoice_id);
    const changed = await transaction
      .updateTable('invoice_payments')
      .set({ refunded })
      .where('id', '=', found.id)
      .where('refunded', '<', refunded)
      .executeTakeFirstOrThrow();
    if (!locked || changed.numUpdatedRows === 0n) return;
    await recordActivity(
      transaction,
      {
        actor: null,
        action: 'invoice.card-refunded',
        record: { type: 'invoice', id: locked.invoice.id },
        changes: [{ field: 'refunded', before: null, after: refunded }],
      },
      now,
    );
    await tellInvoiceTeam(transaction, locked.invoice, { 'card.refunded': { euros: refunded } }, now);
  });
}
