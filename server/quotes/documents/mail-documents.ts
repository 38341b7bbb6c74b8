import { findUser } from '../../accounts/queries';
import { listDocumentsOf } from '../../archive/queries';
import type { Handle } from '../../db/database';
import { confirmAnswer, tellTeam } from '../mail-about-quote';
import { findQuote } from '../queries';

/** Mails customer and team the documents of an acceptance, once these are stored. */
export async function mailDocuments(transaction: Handle, quoteId: string, now: Date): Promise<void> {
  const quote = await findQuote(transaction, quoteId);
  const customer =
    quote && quote.accepted_by !== null ? await findUser(transaction, quote.accepted_by) : undefined;
  // The account was erased meanwhile; `tellTeamOfErasure` notifies the team.
  if (!quote || !customer) return;
  const attachments = (await listDocumentsOf(transaction, quoteId)).map(({ id }) => id);
  const answer = { answer: 'accepted', customer, reason: null, attachments } as const;
  await confirmAnswer(transaction, quote, answer, now);
  await tellTeam(transaction, quote, answer, now);
}
