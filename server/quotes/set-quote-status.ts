import type { z } from 'zod';
import type { Quote, quoteStatusBody } from '../../lib/contract/quotes/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import type { ProjectEvent } from '../../lib/contract/conversation/schemas';
import { recordActivity } from '../core/activity/record-activity';
import type { Handle } from '../db/database';
import { insertQuoteState, wroteQuote } from './history-queries';
import { isInvoiced, updateQuote } from './queries';
import type { QuoteChanges, QuoteRow } from './queries';
import { recordEvent } from '../projects/timeline/write-entries';
import { findUser } from '../accounts/queries';
import { acceptance, freezeDocuments } from './accept-quote';
import type { Context } from '../core/context';
import { openQuoteToWrite, requireStep } from './quote-access';
import type { QuoteAccess } from './quote-access';
import { presentQuote } from './present';
import { textLanguage } from '../projects/text-language';
import { Refusal } from '../core/refusal';
import { sending } from './send-quote';
import { confirmAnswer, tellCustomers, tellOfWithdrawal, tellTeam } from './mail-about-quote';
import type { QuoteAnswer } from './mail-about-quote';

type Body = z.output<typeof quoteStatusBody>;
type NextStatus = Body['status'];

/**
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN (a customer who wrote the quote for the agency),
 * OTP_SETUP_REQUIRED, OFFER_EXPIRED, OFFER_INCOMPLETE, OFFER_INVOICED, INVALID_TRANSITION, STALE, INVALID
 */
export async function setQuoteStatus(context: Context, id: string, body: Body): Promise<Quote> {
  const { database, now } = context;
  const { status: to, reason = null, updatedAt } = body;
  return database.write(async (transaction) => {
    const access = await openQuoteToWrite(transaction, context, id);
    requireStep(context, access, to, updatedAt);
    const { quote, caller, team } = access;
    const { userId } = caller;
    // A former manager may have written the quote.
    if (!team && (await wroteQuote(transaction, id, userId))) throw new Refusal('FORBIDDEN');
    if (to === 'annule' && (await isInvoiced(transaction, id))) throw new Refusal('OFFER_INVOICED');
    const customer = team ? null : await customerOf(transaction, userId);
    const changes = await changesOf(transaction, { access, customer, body, locale: context.locale }, now);
    const changed = await updateQuote(transaction, quote, { status: to, ...changes }, now);
    const locale =
      reason === null
        ? null
        : await textLanguage(transaction, {
            projectId: quote.project_id ?? '',
            toCustomers: team,
            locale: context.locale,
          });
    await insertQuoteState(
      transaction,
      {
        quoteId: id,
        from: quote.status,
        to,
        actor: userId,
        side: team ? 'team' : 'customer',
        reason,
        locale,
      },
      now,
    );
    await recordStep(transaction, { access, changed, to, reason, locale }, now);
    await tellOfStep(transaction, { context, quote: changed, customer, to, reason, locale }, now);
    return presentQuote(transaction, { quote: changed, team }, context);
  });
}

/** @throws Refusal UNAUTHORIZED for an erased account */
async function customerOf(transaction: Handle, userId: string): Promise<QuoteAnswer['customer']> {
  const user = await findUser(transaction, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return user;
}

/** @throws Refusal INVALID */
async function changesOf(
  transaction: Handle,
  {
    access: { quote, caller },
    customer,
    body: { status: to, acceptance: given },
    locale,
  }: { access: QuoteAccess; customer: QuoteAnswer['customer'] | null; body: Body; locale: Locale },
  now: Date,
): Promise<QuoteChanges> {
  if (to === 'en_attente')
    return {
      ...(await sending(transaction, { quote, author: caller.userId }, now)),
      // Customers may have joined since the draft was written.
      locale: await textLanguage(transaction, {
        projectId: quote.project_id ?? '',
        toCustomers: true,
        locale: quote.locale,
      }),
    };
  if (to === 'en_cours' && customer) return acceptance(transaction, { quote, customer, given, locale, now });
  return {};
}

async function recordStep(
  transaction: Handle,
  {
    access: { quote, caller, team },
    changed,
    to,
    reason,
    locale,
  }: {
    access: QuoteAccess;
    changed: QuoteRow;
    to: NextStatus;
    reason: string | null;
    /** Of the reason. */
    locale: Locale | null;
  },
  now: Date,
): Promise<void> {
  const { id, project_id: projectId, sent_at: sentAt } = quote;
  // The conversation does not show that a draft is given up.
  if (projectId !== null && (sentAt !== null || to === 'en_attente'))
    await recordEvent(
      transaction,
      {
        projectId,
        actor: caller.userId,
        side: team ? 'team' : 'customer',
        locale,
        event: eventOf(changed, { to, team, reason }),
      },
      now,
    );
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action: `order.${to}`,
      record: { type: 'order', id },
      changes: [{ field: 'status', before: quote.status, after: to }],
    },
    now,
  );
}

interface Step {
  context: Context;
  /** After the step. */
  quote: QuoteRow;
  customer: QuoteAnswer['customer'] | null;
  to: NextStatus;
  reason: string | null;
  /** Of the reason. */
  locale: Locale | null;
}

/** The documents of an acceptance are mailed once they are drawn. */
async function tellOfStep(
  transaction: Handle,
  { context, quote, customer, to, reason: text, locale }: Step,
  now: Date,
): Promise<void> {
  const reason = text === null || locale === null ? null : { written: text, locale };
  if (customer && to === 'en_cours') return freezeDocuments(transaction, { quote, customer, context }, now);
  if (customer) {
    const answer: QuoteAnswer = { answer: 'declined', customer, reason };
    await confirmAnswer(transaction, quote, answer, now);
    return tellTeam(transaction, quote, answer, now);
  }
  if (to === 'en_attente') return tellCustomers(transaction, quote, 'offer', now);
  if (to === 'annule' && quote.sent_at !== null) return tellOfWithdrawal(transaction, quote, reason, now);
}

function eventOf(
  { id: quoteId, reference, title, locale }: QuoteRow,
  { to, team, reason }: { to: NextStatus; team: boolean; reason: string | null },
): Extract<ProjectEvent, { orderId: string }> {
  const quote = { orderId: quoteId, reference, title, locale };
  if (to === 'en_attente') return { type: 'offer_made', ...quote };
  if (to === 'en_cours') return { type: 'offer_accepted', ...quote };
  if (to === 'termine') return { type: 'offer_finished', ...quote };
  return { type: team ? 'offer_cancelled' : 'offer_declined', ...quote, reason };
}
