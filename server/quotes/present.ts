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
import type { Acceptance } from './tables';
import { findProjectName } from '../projects/parts/members';
import type { ProjectName } from '../projects/parts/members';
import { allowedSteps, isComplete, isExpired, isHidden } from './quote-access';
import type { QuoteAccess } from './quote-access';
import { acceptedProjectName, readContent, shownContent, writtenContent } from './quote-content';
import { fullName } from '../core/full-name';
import { dayAt } from '../../lib/format/days';
import { listDocumentsOf } from '../archive/queries';
import { findMissing } from './find-missing';
import { frozenMentions, presentMentions, readMentions } from './mentions';

type Seen = Pick<QuoteAccess, 'quote' | 'team'>;

interface Beside {
  project: ProjectName | undefined;
  /** The side that declined or withdrew the quote. */
  endedBy: Side | undefined;
}

const acceptanceOf = ({ accepted_content: content }: QuoteRow): Acceptance | undefined =>
  content === null ? undefined : fromJson(content).acceptance;

export function presentQuoteSummary(
  seen: Seen,
  { project, endedBy }: Beside,
  { now, caller }: Pick<Context, 'now' | 'caller'>,
): QuoteSummary {
  const { quote } = seen;
  const content = shownContent(writtenContent(quote));
  const acceptance = acceptanceOf(quote);
  const hidden = isHidden(quote, caller.kind);
  return {
    id: quote.id,
    reference: quote.reference,
    projectId: quote.project_id,
    projectTitle: project?.title ?? null,
    ...(project ? { projectLocale: project.locale } : {}),
    status: quote.status,
    locale: quote.locale,
    ...(hidden ? { ...content, customer: null } : content),
    version: quote.version,
    endedBy: endedBy ?? null,
    sentAt: quote.sent_at,
    expired: isExpired(quote, now),
    acceptedBy:
      quote.accepted_at === null
        ? null
        : {
            id: quote.accepted_by,
            name: quote.accepted_name,
            capacity: hidden ? null : (acceptance?.capacity ?? null),
          },
    acceptedAt: quote.accepted_at,
    createdAt: quote.created_at,
    updatedAt: quote.updated_at,
    allowed: allowedSteps(seen, now),
  };
}

/** By quote id: current name, or as accepted. */
export async function projectNamesOf(
  handle: Handle,
  rows: readonly QuoteRow[],
  locale: Locale,
): Promise<Map<string, ProjectName>> {
  const current = new Map<string, ProjectName | undefined>();
  const names = new Map<string, ProjectName>();
  for (const row of rows) {
    const { id, project_id: projectId } = row;
    const accepted = acceptedProjectName(row, locale);
    if (accepted === undefined && projectId !== null && !current.has(projectId))
      current.set(projectId, await findProjectName(handle, projectId, locale));
    const name = accepted ?? current.get(projectId ?? '');
    if (name !== undefined) names.set(id, name);
  }
  return names;
}

export async function presentQuote(
  handle: Handle,
  seen: Seen,
  context: Pick<Context, 'locale' | 'now' | 'caller'>,
): Promise<Quote> {
  const { locale, caller } = context;
  const { quote, team } = seen;
  const names = await projectNamesOf(handle, [quote], locale);
  const versions = await listVersions(handle, quote.id);
  const states = await listQuoteStates(handle, quote.id);
  const erased = quote.accepted_at !== null && quote.accepted_by === null && caller.kind === 'admin';
  const customer = erased ? await findQuoteCustomer(handle, quote.id) : undefined;
  return {
    ...presentQuoteSummary(
      seen,
      {
        project: names.get(quote.id),
        endedBy: states.find(({ to_status: to }) => to === 'annule')?.side,
      },
      context,
    ),
    mentions: await mentionsOf(handle, quote, locale),
    missing: team ? await missingOf(handle, quote, context.now) : [],
    documents: await documentsOf(handle, quote.id),
    versions: versions.map((row) => presentVersion(row, isHidden(quote, caller.kind))),
    history: states.flatMap((row) => presentState(row, team)),
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

/** Of a draft: as sending it now would freeze them. */
async function mentionsOf(handle: Handle, quote: QuoteRow, locale: Locale): Promise<Quote['mentions']> {
  const mentions = frozenMentions(quote);
  if (mentions)
    return presentMentions(handle, { mentions }, { locale, termsLocale: acceptanceOf(quote)?.locale });
  if (quote.status !== 'brouillon') return null;
  const isConsumer = writtenContent(quote).customer?.isConsumer ?? false;
  return presentMentions(handle, await readMentions(handle, { isConsumer }), { locale });
}

async function missingOf(handle: Handle, quote: QuoteRow, now: Date): Promise<Quote['missing']> {
  if (quote.status !== 'brouillon' && (quote.status !== 'en_attente' || isComplete(quote))) return [];
  return findMissing(handle, writtenContent(quote), dayAt(now));
}

async function documentsOf(handle: Handle, quoteId: string): Promise<Quote['documents']> {
  const documents = await listDocumentsOf(handle, quoteId);
  const of = (kind: string) => documents.find((document) => document.kind === kind);
  const [quote, certificate] = [of('quote'), of('certificate')];
  if (!quote || !certificate) return null;
  return {
    quote: { sha256: quote.sha256, size: quote.size },
    certificate: { sha256: certificate.sha256, size: certificate.size },
  };
}

function presentVersion(row: VersionRow, hidden: boolean): Quote['versions'][number] {
  const content = shownContent(readContent(fromJson(row.content)));
  return {
    version: row.version,
    ...(hidden ? { ...content, customer: null } : content),
    createdAt: row.created_at,
    by: person(row),
  };
}

/** Customers do not see that a quote was a draft. */
function presentState(row: QuoteStateRow, team: boolean): Quote['history'] {
  if (!team && row.to_status === 'brouillon') return [];
  return [
    {
      id: row.id,
      from: !team && row.from_status === 'brouillon' ? null : row.from_status,
      to: row.to_status,
      at: row.created_at,
      side: row.side,
      by: person(row),
      reason: row.reason,
      ...(row.locale === null ? {} : { locale: row.locale }),
    },
  ];
}
