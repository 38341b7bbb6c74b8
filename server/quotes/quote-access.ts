// Of a deleted project's quotes, only administrators and the customer who accepted have access. @see docs/product.md,
// "Roles"
import { quoteSteps } from '../../lib/contract/quotes/choices';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import type { Handle } from '../db/database';
import { findQuote, lockQuote } from './queries';
import type { QuoteRow } from './queries';
import { requireSecondFactor, requireUser } from '../core/caller';
import type { Caller, SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { openProject, openProjectToWrite } from '../projects/project-access';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { dayAt } from '../../lib/format/days';

export interface QuoteAccess {
  quote: QuoteRow;
  caller: SignedInCaller;
  team: boolean;
}

function accessWithoutProject(quote: QuoteRow, caller: SignedInCaller): QuoteAccess {
  const admin = caller.kind === 'admin';
  if (!admin && !(caller.emailVerified && quote.accepted_by === caller.userId))
    throw new Refusal('NOT_FOUND');
  return { quote, caller, team: admin };
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND without access */
export async function openQuote(context: Context, id: string): Promise<QuoteAccess> {
  const caller = requireUser(context);
  const quote = await findQuote(context.database.read, id);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (quote.project_id === null) return accessWithoutProject(quote, caller);
  const { team } = await openProject(context, quote.project_id);
  requireSent(quote, team);
  return { quote, caller, team };
}

/**
 * For documents, which name the customer: of an erased one, only administrators may read them.
 * @returns the id
 * @throws Refusal UNAUTHORIZED, NOT_FOUND
 */
export async function openAccepted(context: Context, id: string): Promise<string> {
  const { quote, caller } = await openQuote(context, id);
  if (isHidden(quote, caller.kind)) throw new Refusal('NOT_FOUND');
  return quote.id;
}

/** Whether the customer of an accepted quote is erased, and the caller no administrator. */
export const isHidden = (
  { accepted_at: acceptedAt, accepted_by: acceptedBy }: QuoteRow,
  kind: Caller['kind'],
): boolean => acceptedAt !== null && acceptedBy === null && kind !== 'admin';

/** Drafts do not exist for customers. */
function requireSent({ sent_at: sentAt }: QuoteRow, team: boolean): void {
  if (!team && sentAt === null) throw new Refusal('NOT_FOUND');
}

/** Locks quote and project. @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_SETUP_REQUIRED */
export async function openQuoteToWrite(
  transaction: Handle,
  context: Context,
  id: string,
): Promise<QuoteAccess> {
  const caller = requireUser(context);
  const seen = await findQuote(transaction, id);
  if (!seen) throw new Refusal('NOT_FOUND');
  // All writes lock the project first. Deleting it deletes open quotes.
  const project =
    seen.project_id === null ? null : await openProjectToWrite(transaction, context, seen.project_id);
  const quote = await lockQuote(transaction, context.database.engine, id);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (project) {
    requireSent(quote, project.team);
    return { quote, caller, team: project.team };
  }
  const access = accessWithoutProject(quote, caller);
  requireSecondFactor(caller);
  return access;
}

/** Unanswered after its last day, in the agency's time zone. */
export const isExpired = ({ status, valid_until: validUntil }: QuoteRow, now: Date): boolean =>
  status === 'en_attente' && validUntil !== null && validUntil < dayAt(now);

/** Sent with all the law asks for; quotes of the time before, or whose customer was erased, need a new version. */
export const isComplete = ({ mentions, customer }: QuoteRow): boolean =>
  mentions !== null && customer !== null;

export function allowedSteps({ quote, team }: Pick<QuoteAccess, 'quote' | 'team'>, now: Date): QuoteStatus[] {
  return quoteSteps[team ? 'team' : 'customer'][quote.status].filter(
    (status) => status !== 'en_cours' || (isComplete(quote) && !isExpired(quote, now)),
  );
}

/** @throws Refusal OFFER_EXPIRED, OFFER_INCOMPLETE, INVALID_TRANSITION with the reachable states, STALE */
export function requireStep(
  { now }: Pick<Context, 'now'>,
  { quote, team }: QuoteAccess,
  to: QuoteStatus,
  updatedAt: string,
): void {
  if (to === 'en_cours' && !team && isExpired(quote, now)) throw new Refusal('OFFER_EXPIRED');
  if (to === 'en_cours' && !team && quote.status === 'en_attente' && !isComplete(quote))
    throw new Refusal('OFFER_INCOMPLETE');
  const allowed = allowedSteps({ quote, team }, now);
  if (!allowed.includes(to)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
  requireFresh(quote, updatedAt);
}
