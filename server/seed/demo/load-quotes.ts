import type { QuoteStatus } from '../../../lib/contract/quotes/choices';
import type { ProjectEvent } from '../../../lib/contract/conversation/schemas';
import { localDay } from '../../core/working-hours';
import { toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { findProjectTitles } from '../../projects/parts/members';
import { recordEvent } from '../../projects/timeline/write-entries';
import { insertQuoteState, insertVersion } from '../../quotes/history-queries';
import { findQuote, insertQuote, nextQuoteNumber, updateQuote } from '../../quotes/queries';
import type { QuoteRow } from '../../quotes/queries';
import { contentColumns, contentOf, writtenContent } from '../../quotes/quote-content';
import type { DemoStep } from './format';
import { idOf, note, sideOf } from './office';
import type { Office, ProjectInOffice } from './office';

type Made = Extract<DemoStep, { quote: string }>;
type Answer = Exclude<DemoStep, { says: string } | { file: string } | Made>;

export async function makeQuote(
  office: Office,
  { id: projectId, project, quotes }: ProjectInOffice,
  { by, ago: hours, quote: key }: Made,
): Promise<void> {
  const { transaction, ago, dayIn, today } = office;
  const written = project.quotes[key];
  if (!written) throw new Error(`${project.slug}.json has no quote ${key}`);
  const [id, made, actor] = [newId(), ago(hours), idOf(office, by)];
  const at = toInstant(made);
  const { validIn, ...terms } = written;
  const content = contentOf({ ...terms, validUntil: validIn === null ? null : dayIn(validIn) }, today);
  const year = Number(localDay(made.getTime()).slice(0, 4));
  const reference = `${year}-${String(await nextQuoteNumber(transaction, year)).padStart(3, '0')}`;
  quotes.set(key, id);
  await insertQuote(transaction, {
    id,
    project_id: projectId,
    reference,
    status: 'en_attente',
    ...contentColumns(content),
    version: 1,
    key: null,
    created_by: actor,
    accepted_by: null,
    accepted_name: null,
    accepted_at: null,
    accepted_content: null,
    created_at: at,
    updated_at: at,
  });
  await insertVersion(transaction, { quoteId: id, version: 1, content, author: actor }, made);
  await insertQuoteState(
    transaction,
    { quoteId: id, from: null, to: 'en_attente', actor, side: 'team' },
    made,
  );
  await recordEvent(
    transaction,
    {
      projectId,
      actor,
      side: 'team',
      event: { type: 'offer_made', orderId: id, reference, title: content.title },
    },
    made,
  );
  note(office, hours, by, { action: 'order.created', record: { type: 'order', id } });
}

interface Answered {
  key: string;
  to: QuoteStatus;
  type: Extract<ProjectEvent, { orderId: string }>['type'];
  reason: string | null;
}

function readAnswer(step: Answer): Answered {
  if ('accepts' in step) return { key: step.accepts, to: 'en_cours', type: 'offer_accepted', reason: null };
  if ('finishes' in step) return { key: step.finishes, to: 'termine', type: 'offer_finished', reason: null };
  if ('declines' in step)
    return { key: step.declines, to: 'annule', type: 'offer_declined', reason: step.reason };
  return { key: step.withdraws, to: 'annule', type: 'offer_cancelled', reason: step.reason };
}

export async function answerQuote(
  office: Office,
  { id: projectId, quotes }: ProjectInOffice,
  step: Answer,
): Promise<void> {
  const { transaction, ago } = office;
  const { key, to, type, reason } = readAnswer(step);
  const quote = await findQuote(transaction, quotes.get(key) ?? '');
  if (!quote) throw new Error(`Quote ${key} is answered before it is made`);
  const [actor, side, at] = [idOf(office, step.by), sideOf(office, step.by), ago(step.ago)];
  const acceptance = to === 'en_cours' ? await acceptanceOf(office, quote, step) : {};
  await updateQuote(transaction, quote, { status: to, ...acceptance }, at);
  await insertQuoteState(transaction, { quoteId: quote.id, from: quote.status, to, actor, side, reason }, at);
  const about = { orderId: quote.id, reference: quote.reference, title: quote.title };
  const event =
    type === 'offer_declined' || type === 'offer_cancelled' ? { type, ...about, reason } : { type, ...about };
  await recordEvent(transaction, { projectId, actor, side, event: event as ProjectEvent }, at);
  note(office, step.ago, step.by, {
    action: `order.${to}` as 'order.annule',
    record: { type: 'order', id: quote.id },
    changes: [{ field: 'status', before: quote.status, after: to }],
  });
}

async function acceptanceOf({ transaction, at, ...office }: Office, quote: QuoteRow, { by, ago }: Answer) {
  const { reference, version } = quote;
  const id = idOf(office, by);
  const { first_name: first, last_name: last } = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const projectTitles = await findProjectTitles(transaction, quote.project_id ?? '');
  return {
    accepted_by: id,
    accepted_name: `${first} ${last}`,
    accepted_at: at(ago),
    accepted_content: toJson({ reference, version, projectTitles, ...writtenContent(quote) }),
  };
}
