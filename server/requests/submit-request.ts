import { completeRequest } from '../../lib/contract/requests/schemas';
import type { CompleteRequest, ProjectRequest, submitRequestBody } from '../../lib/contract/requests/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import { formatPhone } from '../../lib/format/phone';
import { lastMinute } from '../../lib/format/last-minute';
import type { z } from 'zod';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { listRequestFiles } from '../files/queries';
import { queueMail } from '../mail/outbox/queries';
import { findRequest, isReferenceTaken, lockRequest } from './queries';
import type { RequestRow } from './queries';
import { lockUser } from '../accounts/queries';
import type { MailValues } from '../mail/mail';
import { readChoiceWords } from '../settings/choice-words';
import type { ChoiceWords } from '../settings/choice-words';
import type { SignedInCaller } from '../core/caller';
import { requireVerified } from '../core/caller';
import { changeRequestState, requesterOf } from './change-request-state';
import { completeProfile } from '../accounts/profile/complete-profile';
import type { Context } from '../core/context';
import { completeColumns, writtenIn } from './draft-columns';
import { storedPhone } from '../core/phone';
import { presentRequest } from './present';
import { newReference } from '../core/reference';
import { Refusal } from '../core/refusal';
import type { WrongField } from '../core/refusal';
import { requireOwn, requireTransition } from './request-access';
import { requireFresh } from '../core/require-fresh';
import { dayAt } from '../../lib/format/days';
import { readAnswerRules } from '../settings/answer-rules';
import { listLeadReaders } from '../settings/team-readers';
import { wrongFields } from '../core/wrong-fields';

type Body = z.output<typeof submitRequestBody>;

/** Already sent, for example by a double click. */
const isSent = ({ submitted_at: submittedAt, status }: RequestRow) =>
  submittedAt !== null && status !== 'cancelled';

/**
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, EMAIL_NOT_VERIFIED, INVALID, INVALID_TRANSITION, STALE,
 * TOO_MANY_REQUESTS
 */
export async function submitRequest(
  context: Context,
  id: string,
  { gdprConsent, updatedAt }: Body,
): Promise<ProjectRequest> {
  const { database, now, throttle } = context;
  const seen = requireOwn(await findRequest(database.read, id), context);
  requireVerified(context);
  const isCounted = !isSent(seen.request);
  if (isCounted) {
    requireTransition(seen.request, seen.caller, 'pending', updatedAt);
    judge(seen.request, now);
    await throttle.count('request', seen.caller.userId);
  }
  const { amberAt, dueAt } = (await readAnswerRules(database.read)).timesOf(now);
  const { answer, wasSent } = await database.write(async (transaction) => {
    // User before request, as in convertRequest, to avoid deadlocks.
    const user = await lockUser(transaction, database.engine, seen.caller.userId);
    const { request, caller } = requireOwn(await lockRequest(transaction, database.engine, id), context);
    if (isSent(request)) return { answer: await presentRequest(transaction, request, caller), wasSent: true };
    requireTransition(request, caller, 'pending');
    requireFresh(request, updatedAt);
    const at = toInstant(now);
    const changes = {
      ...judge(request, now),
      reference: await freeReference(transaction, now),
      submitted_at: at,
      amber_at: toInstant(amberAt),
      due_at: toInstant(dueAt),
      consent_at: gdprConsent ? at : null,
    };
    const sent = await changeRequestState(transaction, { request, caller, to: 'pending', changes }, now);
    if (user)
      await completeProfile(
        transaction,
        user,
        { phone: sent.contact_phone, company: sent.contact_company },
        now,
      );
    await sendMails(transaction, sent, caller, now);
    return { answer: await presentRequest(transaction, sent, caller), wasSent: false };
  });
  // A concurrent call was counted already.
  if (isCounted && wasSent) await throttle.forgive('request', seen.caller.userId);
  return answer;
}

/** @throws Refusal INVALID with every missing or invalid field */
function judge(request: RequestRow, now: Date) {
  const written = writtenIn(request);
  const phone = written.contact.phone ? storedPhone(written.contact.phone) : null;
  const wrongPhone: WrongField[] =
    written.contact.phone && phone === null ? [{ field: 'contact.phone', code: 'phone' }] : [];
  // Answers for another project type stay in the draft.
  const details: CompleteRequest['details'] = request.project_type
    ? { [request.project_type]: written.details[request.project_type] }
    : {};
  const judged = completeRequest(dayAt(now)).safeParse({ ...written, details });
  const wrong = [...(judged.success ? [] : wrongFields(judged.error, written)), ...wrongPhone];
  if (!judged.success || wrong.length > 0) throw new Refusal('INVALID', wrong);
  return completeColumns(judged.data, phone);
}

/** The unique index resolves concurrent submissions. */
async function freeReference(transaction: Handle, now: Date): Promise<string> {
  for (;;) {
    const reference = newReference('D', now);
    if (!(await isReferenceTaken(transaction, reference))) return reference;
  }
}

function formulasOf(row: RequestRow, words: ChoiceWords, reader: Locale): MailValues {
  const { service, tier, shortlist } = writtenIn(row);
  const several = shortlist.length > 1;
  return {
    'lead.service': service && !several ? words.service(service, reader) : null,
    'lead.tier': tier && !several ? words.tier(tier, reader) : null,
    'lead.shortlist': several ? { phrases: shortlist.map((line) => words.line(line, reader)) } : null,
  };
}

async function sendMails(
  transaction: Handle,
  row: RequestRow,
  { userId }: SignedInCaller,
  now: Date,
): Promise<void> {
  const { email, locale, first_name: firstName } = await requesterOf(transaction, row);
  const files = await listRequestFiles(transaction, row.id);
  const dueAt = { instant: lastMinute(row.due_at ?? toInstant(now)) };
  const { promised } = await readAnswerRules(transaction);
  const receipt = {
    'user.firstName': firstName,
    'request.reference': row.reference,
    'request.projectName': row.project_name,
    'request.fileCount': files.length || null,
    'request.dueAt': promised ? dueAt : null,
  };
  await queueMail(
    transaction,
    {
      template: 'request-received',
      to: email,
      userId,
      locale,
      values: receipt,
      action: { path: `/my-requests/${row.id}` },
    },
    now,
  );
  const words = await readChoiceWords(transaction);
  const valuesIn = (reader: Locale): MailValues => ({
    'lead.kind': { term: 'lead.request' },
    'lead.reference': row.reference,
    'lead.fullName': row.contact_name,
    'lead.company': row.contact_company,
    'lead.email': row.contact_email,
    'lead.phone': row.contact_phone && formatPhone(row.contact_phone, reader),
    'lead.subject': row.project_type ? { term: `type.${row.project_type}` } : null,
    ...formulasOf(row, words, reader),
    'lead.locale': { term: `locale.${locale}` },
    'lead.message': row.description && { written: row.description, locale: row.locale },
    'lead.createdAt': { instant: row.submitted_at ?? toInstant(now) },
    'lead.dueAt': dueAt,
  });
  for (const reader of await listLeadReaders(transaction))
    await queueMail(
      transaction,
      {
        template: 'new-lead',
        ...reader,
        aboutId: userId,
        values: valuesIn(reader.locale),
        action: { path: `/admin/requests/${row.id}` },
        replyTo: row.contact_email ?? email,
      },
      now,
    );
}
