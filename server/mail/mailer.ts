// How mails leave: over SMTP where a server is set, else as .eml files in `<dataDir>/outbox`, one a mail.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { site } from '../../lib/site';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { ComposedMail } from './compose';
import { MARK_ID } from './printing/layout';
import { readMark } from './mark';

export interface Outgoing extends ComposedMail {
  /** The outbox row's: the same at every try, so that a receiver can tell a second copy. */
  id: string;
  to: string;
  locale: Locale;
  date: Date;
  /** Nothing here may remember the recipient. */
  forget: boolean;
}

export interface Mailer {
  readonly delivery: MailDelivery;
  /** @throws when the mail was not taken */
  send(mail: Outgoing): Promise<void>;
  /** Removes what was kept of mails. */
  discard(ids: readonly string[]): Promise<void>;
  close(): void;
}

export interface MailerSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DATA_DIR: string;
}

/** Milliseconds; together well under the worker's lease. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** By what mailboxes put a mail beside the others of its thread. The thread's own name is the id of a mail that never was. */
function threadOf({ thread }: Outgoing, idOf: (name: string) => string) {
  if (!thread) return {};
  const references = [thread.name, ...thread.earlier].map(idOf);
  return { references, ...(thread.earlier.length > 0 ? { inReplyTo: references.at(-1) } : {}) };
}

/** Out-of-office replies have no business with what no person wrote. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The headers and parts of a mail. */
function messageOf(mail: Outgoing, from: string, keepsCopy: boolean) {
  const { id, to, locale, date, subject, html, text, replyTo, personal, unsubscribe, forget } = mail;
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const idOf = (name: string) => `<${name}@${domain}>`;
  return {
    from,
    // A file stays: of a mail that is to be forgotten it names nobody.
    ...(keepsCopy && forget ? {} : { to }),
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    attachments: [
      {
        cid: MARK_ID,
        filename: 'mark.png',
        content: readMark(),
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      },
    ],
    date,
    messageId: idOf(id),
    ...threadOf(mail, idOf),
    headers: {
      'Content-Language': locale,
      ...(personal ? {} : automatic),
      ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.url}>` } : {}),
      ...(unsubscribe?.oneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mailer that the settings ask for. */
export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailerSettings): Mailer {
  const from = MAIL_FROM ?? `${site.name} <${site.email}>`;
  const folder = join(DATA_DIR, 'outbox');
  const discard = async (ids: readonly string[]) => {
    // A write that was broken off leaves its part.
    await Promise.all(
      ids.flatMap((id) =>
        ['.eml', '.eml.part'].map((end) => rm(join(folder, `${id}${end}`), { force: true })),
      ),
    );
  };
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, ...timeouts });
    return {
      delivery: 'smtp',
      send: async (mail) => {
        await transport.sendMail(messageOf(mail, from, false));
      },
      discard,
      close: () => transport.close(),
    };
  }
  return {
    delivery: 'disk',
    send: async (mail) => {
      const file = join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, await asFile(mail, from, true), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    discard,
    close: () => {},
  };
}

/** A mail as the text of an .eml file. */
export async function asFile(mail: Outgoing, from: string, keepsCopy = false): Promise<Buffer> {
  const printer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await printer.sendMail(messageOf(mail, from, keepsCopy));
  return message as Buffer;
}
