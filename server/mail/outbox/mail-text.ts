import type { MailText } from '../../../lib/contract/mail/schemas';
import { fromJson } from '../../db/codec';
import type { MailData, OutboxRow } from './queries';
import { composeMail } from '../compose';
import type { ComposedMail, Composing } from '../compose';
import { templates } from '../mail';

export const textOf = ({ subject, text }: ComposedMail): MailText => ({ subject, text });

/** Templates whose values are known only at sending (prepare.ts). */
const madeWhenSent: readonly string[] = ['reset', 'project-update', 'letter'];

/** Unsent mails without tokens; sent mails as stored, if at all. */
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
    // The outbox already shows UNWRITABLE.
    return null;
  }
}
