import type { QuoteStatus } from '../../../lib/contract/quotes/choices';
import type { ProjectEvent } from '../../../lib/contract/conversation/schemas';
import { fromJson, toJson } from '../../db/codec';
import { findProjectTitles } from '../../projects/parts/members';
import { recordEvent } from '../../projects/timeline/write-entries';
import { storeQuote } from '../../quotes/create-quote';
import { insertQuoteState } from '../../quotes/history-queries';
import { readMentions } from '../../quotes/mentions';
import { storeTerms } from '../../quotes/terms';
import { findQuote, updateQuote } from '../../quotes/queries';
import type { QuoteRow } from '../../quotes/queries';
import { writtenContent } from '../../quotes/quote-content';
import { resolveContent } from '../../quotes/resolve-content';
import type { DemoStep } from './format';
import { idOf, localeOf, note, sideOf } from './office';
import type { Office, ProjectInOffice } from './office';

type Made = Extract<DemoStep, { quote: string }>;
type Answer = Extract<
  DemoStep,
  { accepts: string } | { declines: string } | { withdraws: string } | { finishes: string }
>;

export async function makeQuote(
  office: Office,
  { id: projectId, project, quotes }: ProjectInOffice,
  { by, ago: hours, quote: key, draft }: Made,
): Promise<void> {
  const { transaction, ago, dayIn, today } = office;
  const written = project.quotes[key];
  if (!written) throw new Error(`${project.slug}.json has no quote ${key}`);
  const [made, actor] = [ago(hours), idOf(office, by)];
  const { validIn, schedule, ...terms } = written;
  const content = await resolveContent(
    transaction,
    {
      ...terms,
      validUntil: validIn === null ? null : dayIn(validIn),
      ...(schedule
        ? {
            schedule: schedule.map(({ percent, dueIn }) =>
              dueIn === null
                ? { percent, due: 'acceptance' as const }
                : { percent, due: 'date' as const, on: dayIn(dueIn) },
            ),
          }
        : {}),
    },
    { projectId, today },
  );
  const frozen = await readMentions(transaction, { isConsumer: content.customer?.isConsumer ?? false });
  await storeTerms(transaction, frozen.terms, made);
  const locale = localeOf(office, project.customer);
  const { id, reference } = await storeQuote(
    transaction,
    { projectId, key: null, author: actor, locale, content, mentions: draft ? undefined : frozen.mentions },
    made,
  );
  quotes.set(key, id);
  note(office, hours, by, { action: 'order.created', record: { type: 'order', id } });
  if (draft) return;
  await recordEvent(
    transaction,
    {
      projectId,
      actor,
      side: 'team',
      event: { type: 'offer_made', orderId: id, reference, title: content.title, locale },
    },
    made,
  );
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
  const locale = reason === null ? null : quote.locale;
  await insertQuoteState(
    transaction,
    { quoteId: quote.id, from: quote.status, to, actor, side, reason, locale },
    at,
  );
  const about = {
    orderId: quote.id,
    reference: quote.reference,
    title: quote.title,
    locale: quote.locale,
  };
  const event =
    type === 'offer_declined' || type === 'offer_cancelled' ? { type, ...about, reason } : { type, ...about };
  await recordEvent(transaction, { projectId, actor, side, locale, event: event as ProjectEvent }, at);
  note(office, step.ago, step.by, {
    action: `order.${to}` as 'order.annule',
    record: { type: 'order', id: quote.id },
    changes: [{ field: 'status', before: quote.status, after: to }],
  });
}

async function acceptanceOf({ transaction, at, ...office }: Office, quote: QuoteRow, { by, ago }: Answer) {
  const { reference, version } = quote;
  const id = idOf(office, by);
  const user = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name', 'position', 'email', 'email_verified_at', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const projectTitles = await findProjectTitles(transaction, quote.project_id ?? '');
  const name = `${user.first_name} ${user.last_name}`;
  return {
    accepted_by: id,
    accepted_name: name,
    accepted_at: at(ago),
    accepted_content: toJson({
      reference,
      version,
      projectTitles,
      ...writtenContent(quote),
      ...(quote.mentions === null ? {} : { mentions: fromJson(quote.mentions) }),
      acceptance: {
        name,
        capacity: user.position,
        email: user.email,
        emailVerifiedAt: user.email_verified_at,
        locale: user.locale,
      },
    }),
  };
}
