// @see docs/decisions/0013
import type { z } from 'zod';
import type { contactBody, ContactReceipt } from '../../lib/contract/contacts/form-schemas';
import type { Locale } from '../../lib/contract/core/locale';
import { formatPhone } from '../../lib/format/phone';
import { lastMinute } from '../../lib/format/last-minute';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import { insertContact, noteReceipt, useCaptcha } from './form-queries';
import type { NewContact } from './form-queries';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { queueMail } from '../mail/outbox/queries';
import type { MailValues } from '../mail/mail';
import { readChoiceWords } from '../settings/choice-words';
import { agreements } from '../accounts/profile/agreements';
import { checkCaptcha, wrong } from './check-captcha';
import type { Context } from '../core/context';
import { storedPhone } from '../core/phone';
import { newReference } from '../core/reference';
import { Refusal } from '../core/refusal';
import { spamSign } from './spam';
import { readAnswerRules } from '../settings/answer-rules';
import { listLeadReaders } from '../settings/team-readers';

type Message = z.output<typeof contactBody>;
type Contact = Omit<NewContact, 'reference'>;

/** @throws Refusal CAPTCHA_WRONG, TOO_FAST, SPAM, INVALID (phone number), TOO_MANY_REQUESTS */
export async function createContact(context: Context, message: Message): Promise<ContactReceipt> {
  const { client, database, throttle } = context;
  if (message.website?.trim()) {
    await throttle.count('contactRefused', client.address);
    // Bots that fill the honeypot get the normal answer.
    const contact = await contactOf(context, message, 'spam');
    return database.write((transaction) => file(transaction, contact, context.now));
  }
  const captcha = await judge(context, message);
  await throttle.count('contactPace', client.address);
  await throttle.count('contact', client.address);
  const receipt = await mayReceive(context, message.email);
  const contact = await contactOf(context, message, 'new');
  return database.write(async (transaction) => {
    if (!(await useCaptcha(transaction, captcha.id, toInstant(captcha.expiresAt))))
      throw wrong('captchaExpired');
    const filed = await file(transaction, contact, context.now);
    await recordActivity(
      transaction,
      {
        actor: contact.user_id ?? null,
        action: 'contact.received',
        record: { type: 'contact', id: contact.id },
      },
      context.now,
    );
    if (receipt) await sendReceipt(transaction, contact, filed, context.now);
    await tellTeam(transaction, contact, filed, context.now);
    return filed;
  });
}

/** Refusals count per address, except for wrong phone numbers. */
async function judge(context: Context, message: Message) {
  const { client, throttle } = context;
  const phoneIsWrong = Boolean(message.phone && !storedPhone(message.phone));
  try {
    const captcha = await checkCaptcha(context, message);
    if (phoneIsWrong) throw new Refusal('INVALID', [{ field: 'phone', code: 'phone' }]);
    const spam = spamSign(message);
    if (spam) throw new Refusal('SPAM', [{ field: spam.field, code: 'spam' }]);
    return captcha;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'INVALID') throw error;
    await throttle.count('contactRefused', client.address);
    throw phoneIsWrong && error.code === 'CAPTCHA_WRONG'
      ? new Refusal(error.code, [{ field: 'phone', code: 'phone' }, ...error.fields])
      : error;
  }
}

/** The mailbox's owner may not be the sender. */
async function mayReceive({ throttle }: Context, email: string): Promise<boolean> {
  try {
    await throttle.count('contactReceipt', email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function contactOf(
  { caller, database, locale, now }: Context,
  message: Message,
  status: 'new' | 'spam',
): Promise<Contact> {
  const { amberAt, dueAt } = (await readAnswerRules(database.read)).timesOf(now);
  const at = toInstant(now);
  return {
    id: newId(),
    status,
    locale: message.locale ?? locale,
    full_name: message.fullName,
    email: message.email,
    company: message.company ?? null,
    phone: message.phone ? storedPhone(message.phone) : null,
    subject: message.subject,
    message: message.message,
    service: message.service ?? null,
    user_id: caller.kind === 'anonymous' ? null : caller.userId,
    consent_at: at,
    consent_version: agreements.contact,
    amber_at: toInstant(amberAt),
    due_at: toInstant(dueAt),
    created_at: at,
    updated_at: at,
  };
}

async function file(transaction: Handle, contact: Contact, now: Date): Promise<ContactReceipt> {
  const { promised } = await readAnswerRules(transaction);
  for (;;) {
    const reference = newReference('C', now);
    if (await insertContact(transaction, { ...contact, reference }))
      return { reference, dueAt: promised && contact.due_at };
  }
}

/** Without the sender's text: the address may be another person's. */
async function sendReceipt(
  transaction: Handle,
  { id, email, user_id: userId, locale, subject }: Contact,
  { reference, dueAt }: ContactReceipt,
  now: Date,
): Promise<void> {
  const { promised } = await readAnswerRules(transaction);
  const values: MailValues = {
    'contact.reference': reference,
    'contact.dueAt': dueAt && { instant: lastMinute(dueAt) },
    'promise.from': promised?.from ?? null,
    'promise.to': promised?.to ?? null,
    'contact.subject': { term: `subject.${subject}` },
  };
  const receipt = await queueMail(
    transaction,
    {
      template: 'contact-receipt',
      to: email,
      ...(userId ? { userId } : {}),
      aboutId: id,
      locale,
      values,
      thread: { name: reference, earlier: [] },
    },
    now,
  );
  await noteReceipt(transaction, id, receipt);
}

async function tellTeam(
  transaction: Handle,
  contact: Contact,
  { reference }: ContactReceipt,
  now: Date,
): Promise<void> {
  const {
    id,
    email,
    locale,
    full_name: fullName,
    company,
    phone,
    subject,
    service,
    message,
    created_at: createdAt,
    due_at: dueAt,
  } = contact;
  const words = await readChoiceWords(transaction);
  const valuesIn = (reader: Locale): MailValues => ({
    'lead.kind': { term: 'lead.message' },
    'lead.reference': reference,
    'lead.fullName': fullName,
    'lead.company': company ?? null,
    'lead.email': email,
    'lead.phone': phone ? formatPhone(phone, reader) : null,
    'lead.subject': { term: `subject.${subject}` },
    'lead.service': service ? words.service(service, reader) : null,
    'lead.tier': null,
    'lead.shortlist': null,
    'lead.locale': { term: `locale.${locale}` },
    'lead.message': { written: message, locale },
    'lead.createdAt': { instant: createdAt },
    'lead.dueAt': { instant: lastMinute(dueAt) },
  });
  for (const reader of await listLeadReaders(transaction))
    await queueMail(
      transaction,
      {
        template: 'new-lead',
        ...reader,
        aboutId: id,
        values: valuesIn(reader.locale),
        action: { path: `/admin/contacts/${id}` },
        thread: { name: reference, earlier: [] },
        replyTo: email,
      },
      now,
    );
}
