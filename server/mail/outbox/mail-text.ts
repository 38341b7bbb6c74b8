// The text of a mail as administrators read it in the outbox.
import type { MailText } from '../../../lib/contract/mail/schemas';
import { fromJson } from '../../db/codec';
import type { MailData, OutboxRow } from './queries';
import { composeMail } from '../compose';
import type { ComposedMail, Composing } from '../compose';
import { templates } from '../mail';

/** Reads the text of a mail; null where it is not kept or cannot be composed. */
export type ReadMailText = (row: OutboxRow) => MailText | null;

export const textOf = ({ subject, text }: ComposedMail): MailText => ({ subject, text });

/** Templates whose values are looked up when the mail leaves (prepare.ts). */
const madeWhenSent: readonly string[] = ['reset', 'project-update'];

/** A waiting or failed mail is composed from its values, without tokens; a delivered one shows the copy kept, if any. */
export function readMailText(row: OutboxRow, composing: Composing): MailText | null {
  if (row.state === 'sent')
    return (fromJson(row.data) as Partial<MailText>).text === undefined
      ? null
      : (fromJson(row.data) as MailText);
  const template = templates.find((known) => known === row.template);
  if (!template || madeWhenSent.includes(template)) return null;
  try {
    return textOf(
      composeMail(
        { template, locale: row.locale, ...(fromJson(row.data) as MailData) },
        { ...composing, hidesTokens: true },
      ),
    );
  } catch {
    // The outbox says so of it already: UNWRITABLE.
    return null;
  }
}
