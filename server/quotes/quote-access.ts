// Who may see and do what with a quote: whoever may see its project. Once the project is gone, administrators and whoever
// accepted it. Customers accept and decline; the team makes, changes, finishes and calls off. @see PRODUCT §6
import { quoteSteps } from '../../lib/contract/quotes/choices';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import type { Handle } from '../db/database';
import { findQuote, lockQuote } from './queries';
import type { QuoteRow } from './queries';
import { requireSecondFactor, requireUser } from '../core/caller';
import type { Known } from '../core/caller';
import type { Context } from '../core/context';
import { openProject, openProjectToWrite } from '../projects/project-access';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { localDay } from '../core/working-hours';

export interface QuoteAccess {
  quote: QuoteRow;
  caller: Known;
  team: boolean;
}

function accessWithoutProject(quote: QuoteRow, caller: Known): QuoteAccess {
  const admin = caller.kind === 'admin';
  if (!admin && !(caller.emailVerified && quote.accepted_by === caller.userId))
    throw new Refusal('NOT_FOUND');
  return { quote, caller, team: admin };
}

/** A quote to look at. @throws Refusal UNAUTHORIZED, NOT_FOUND where the caller may not know of it */
export async function openQuote(context: Context, id: string): Promise<QuoteAccess> {
  const caller = requireUser(context);
  const quote = await findQuote(context.database.read, id);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (quote.project_id === null) return accessWithoutProject(quote, caller);
  const { team } = await openProject(context, quote.project_id);
  return { quote, caller, team };
}

/** A quote to change, kept from other writers with its project until the transaction ends. @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_SETUP_REQUIRED */
export async function openQuoteToWrite(
  transaction: Handle,
  context: Context,
  id: string,
): Promise<QuoteAccess> {
  const caller = requireUser(context);
  const seen = await findQuote(transaction, id);
  if (!seen) throw new Refusal('NOT_FOUND');
  // The project first, as everybody who writes in it does. If it goes meanwhile, so do its open quotes.
  const project =
    seen.project_id === null ? null : await openProjectToWrite(transaction, context, seen.project_id);
  const quote = await lockQuote(transaction, context.database.engine, id);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (project) return { quote, caller, team: project.team };
  const access = accessWithoutProject(quote, caller);
  requireSecondFactor(caller);
  return access;
}

/** Past its last day, in Europe/Paris, without an answer. */
export const isExpired = ({ status, valid_until: validUntil }: QuoteRow, now: Date): boolean =>
  status === 'en_attente' && validUntil !== null && validUntil < localDay(now.getTime());

/** The states the caller may take a quote to now. */
export function allowedSteps({ quote, team }: Pick<QuoteAccess, 'quote' | 'team'>, now: Date): QuoteStatus[] {
  return quoteSteps[team ? 'team' : 'customer'][quote.status].filter(
    (status) => status !== 'en_cours' || !isExpired(quote, now),
  );
}

/** @throws Refusal OFFER_EXPIRED, INVALID_TRANSITION with the states that are open, STALE */
export function requireStep(
  { now }: Pick<Context, 'now'>,
  { quote, team }: QuoteAccess,
  to: QuoteStatus,
  updatedAt: string,
): void {
  if (to === 'en_cours' && !team && isExpired(quote, now)) throw new Refusal('OFFER_EXPIRED');
  const allowed = allowedSteps({ quote, team }, now);
  if (!allowed.includes(to)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
  requireFresh(quote, updatedAt);
}
