// Accepting stores content, customer and time, and mails both sides.
import type { z } from 'zod';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import type { Quote, quoteStatusBody } from '../../lib/contract/quotes/schemas';
import type { ProjectEvent } from '../../lib/contract/conversation/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { insertQuoteState, wroteQuote } from './history-queries';
import { updateQuote } from './queries';
import type { QuoteChanges, QuoteRow } from './queries';
import { findProjectTitles } from '../projects/parts/members';
import { recordEvent } from '../projects/timeline/write-entries';
import { findUser } from '../accounts/queries';
import type { Context } from '../core/context';
import { openQuoteToWrite, requireStep } from './quote-access';
import { writtenContent } from './quote-content';
import { presentQuote } from './present';
import { Refusal } from '../core/refusal';
import { confirmAnswer, tellOfWithdrawal, tellTeam } from './mail-about-quote';
import type { QuoteAnswer } from './mail-about-quote';

/**
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN (a customer who wrote the quote for the agency),
 * OTP_SETUP_REQUIRED, OFFER_EXPIRED, INVALID_TRANSITION, STALE
 */
export async function setQuoteStatus(
  context: Context,
  id: string,
  { status: to, reason = null, updatedAt }: z.output<typeof quoteStatusBody>,
): Promise<Quote> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = await openQuoteToWrite(transaction, context, id);
    requireStep(context, access, to, updatedAt);
    const { quote, caller, team } = access;
    const { userId } = caller;
    // A former manager may have written the quote.
    if (!team && (await wroteQuote(transaction, id, userId))) throw new Refusal('FORBIDDEN');
    const customer = team ? null : await customerOf(transaction, userId);
    const changed = await updateQuote(
      transaction,
      quote,
      {
        status: to,
        ...(to === 'en_cours' && customer ? await acceptance(transaction, { quote, customer, now }) : {}),
      },
      now,
    );
    await insertQuoteState(
      transaction,
      { quoteId: id, from: quote.status, to, actor: userId, side: team ? 'team' : 'customer', reason },
      now,
    );
    if (quote.project_id !== null)
      await recordEvent(
        transaction,
        {
          projectId: quote.project_id,
          actor: userId,
          side: team ? 'team' : 'customer',
          event: eventOf(quote, { to, team, reason }),
        },
        now,
      );
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: `order.${to}`,
        record: { type: 'order', id },
        changes: [{ field: 'status', before: quote.status, after: to }],
      },
      now,
    );
    if (customer) {
      const answer: QuoteAnswer = { answer: to === 'en_cours' ? 'accepted' : 'declined', customer, reason };
      await confirmAnswer(transaction, changed, answer, now);
      await tellTeam(transaction, changed, answer, now);
    } else if (to === 'annule') await tellOfWithdrawal(transaction, changed, reason, now);
    return presentQuote(transaction, { quote: changed, team }, context);
  });
}

/** @throws Refusal UNAUTHORIZED for an erased account */
async function customerOf(transaction: Handle, userId: string): Promise<QuoteAnswer['customer']> {
  const user = await findUser(transaction, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return user;
}

async function acceptance(
  transaction: Handle,
  { quote, customer, now }: { quote: QuoteRow; customer: QuoteAnswer['customer']; now: Date },
): Promise<QuoteChanges> {
  const { reference, version } = quote;
  const { id, first_name: first, last_name: last } = customer;
  const projectTitles = await findProjectTitles(transaction, quote.project_id ?? '');
  return {
    accepted_by: id,
    accepted_name: `${first} ${last}`,
    accepted_at: toInstant(now),
    accepted_content: toJson({ reference, version, projectTitles, ...writtenContent(quote) }),
  };
}

function eventOf(
  { id: quoteId, reference, title }: QuoteRow,
  { to, team, reason }: { to: QuoteStatus; team: boolean; reason: string | null },
): Extract<ProjectEvent, { orderId: string }> {
  const quote = { orderId: quoteId, reference, title };
  if (to === 'en_cours') return { type: 'offer_accepted', ...quote };
  if (to === 'termine') return { type: 'offer_finished', ...quote };
  return { type: team ? 'offer_cancelled' : 'offer_declined', ...quote, reason };
}
