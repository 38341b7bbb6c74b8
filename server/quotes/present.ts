// Sends only listed fields.
import type { Locale } from '../../lib/contract/core/locale';
import type { Quote, QuoteSummary } from '../../lib/contract/quotes/schemas';
import type { Selectable } from 'kysely';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';
import type { Context } from '../core/context';
import { listQuoteStates, listVersions } from './history-queries';
import { findQuoteCustomer } from './queries';
import type { QuoteStateRow, VersionRow } from './history-queries';
import type { QuoteRow } from './queries';
import type { Side } from '../projects/tables';
import { findProjectTitle } from '../projects/parts/members';
import { allowedSteps, isExpired } from './quote-access';
import type { QuoteAccess } from './quote-access';
import { acceptedProjectTitle, readContent, shownContent, writtenContent } from './quote-content';
import { fullName } from '../core/full-name';

type Seen = Pick<QuoteAccess, 'quote' | 'team'>;

interface Beside {
  projectTitle: string | null;
  /** The side that declined or withdrew the quote. */
  endedBy: Side | undefined;
}

export function presentQuoteSummary(seen: Seen, { projectTitle, endedBy }: Beside, now: Date): QuoteSummary {
  const { quote } = seen;
  return {
    id: quote.id,
    reference: quote.reference,
    projectId: quote.project_id,
    projectTitle,
    status: quote.status,
    ...shownContent(writtenContent(quote)),
    version: quote.version,
    endedBy: endedBy ?? null,
    expired: isExpired(quote, now),
    acceptedBy: quote.accepted_at === null ? null : { id: quote.accepted_by, name: quote.accepted_name },
    acceptedAt: quote.accepted_at,
    createdAt: quote.created_at,
    updatedAt: quote.updated_at,
    allowed: allowedSteps(seen, now),
  };
}

/** By quote id: current title, or as accepted. */
export async function projectTitlesOf(
  handle: Handle,
  rows: readonly QuoteRow[],
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

export async function presentQuote(
  handle: Handle,
  seen: Seen,
  { locale, now, caller }: Pick<Context, 'locale' | 'now' | 'caller'>,
): Promise<Quote> {
  const { quote } = seen;
  const titles = await projectTitlesOf(handle, [quote], locale);
  const versions = await listVersions(handle, quote.id);
  const states = await listQuoteStates(handle, quote.id);
  const erased = quote.accepted_at !== null && quote.accepted_by === null && caller.kind === 'admin';
  const customer = erased ? await findQuoteCustomer(handle, quote.id) : undefined;
  return {
    ...presentQuoteSummary(
      seen,
      {
        projectTitle: titles.get(quote.id) ?? null,
        endedBy: states.find(({ to_status: to }) => to === 'annule')?.side,
      },
      now,
    ),
    versions: versions.map(presentVersion),
    history: states.map(presentState),
    erasedCustomer: customer ? presentCustomer(customer) : null,
  };
}

const person = ({ user_id: id, first_name: first, last_name: last }: VersionRow | QuoteStateRow) => ({
  id,
  name: fullName(first, last),
});

function presentCustomer(row: Selectable<Tables['order_customers']>): NonNullable<Quote['erasedCustomer']> {
  return {
    acceptedName: row.accepted_name,
    companyName: row.company_name,
    siret: row.siret,
    vatNumber: row.vat_number,
    legalRepresentative: row.legal_representative,
    address: row.address === null ? null : fromJson(row.address),
    erasedAt: row.erased_at,
  };
}

function presentVersion(row: VersionRow): Quote['versions'][number] {
  return {
    version: row.version,
    ...shownContent(readContent(fromJson(row.content))),
    createdAt: row.created_at,
    by: person(row),
  };
}

function presentState(row: QuoteStateRow): Quote['history'][number] {
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
