// Sends by SMTP, or writes .eml files to `<dataDir>/outbox`.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { ComposedMail } from './compose';
import { MARK_ID } from './printing/layout';
import { readMark } from './mark';

export interface Outgoing extends ComposedMail {
  /** The same for every try, so that receivers recognise a copy. */
  id: string;
  to: string;
  locale: Locale;
  date: Date;
  /** Store nothing about the recipient. */
  forget: boolean;
  attachments?: readonly Attachment[];
}

/** A PDF. */
export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

export interface Mailer {
  readonly delivery: MailDelivery;
  /** @throws if the mail was not accepted */
  send(mail: Outgoing): Promise<void>;
  discard(ids: readonly string[]): Promise<void>;
  close(): void;
}

export interface MailerSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DATA_DIR: string;
}

/** Milliseconds; together below the lease time. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Mail servers delay their greeting, and count connections. `idleTimeout`, ms: below their patience.
 * A mail goes to another connection if the server closed the first one.
 */
const pooling = { maxConnections: 5, idleTimeout: 10_000, maxRequeues: 1 };

/** The thread's name is the id of a first mail that does not exist. */
function threadOf({ thread }: Outgoing, idOf: (name: string) => string) {
  if (!thread) return {};
  const references = [thread.name, ...thread.earlier].map(idOf);
  return { references, ...(thread.earlier.length > 0 ? { inReplyTo: references.at(-1) } : {}) };
}

/** Suppresses out-of-office replies. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** If there is no address of agency or operator. */
export const nobody = 'no-reply@localhost';

function messageOf(mail: Outgoing, configured: string | undefined, keepsCopy: boolean) {
  const from = configured ?? mail.sender ?? nobody;
  const { id, to, locale, date, subject, html, text, replyTo, personal, unsubscribe, forget, logo } = mail;
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const idOf = (name: string) => `<${name}@${domain}>`;
  return {
    from,
    // The file stays, so it must not name the recipient.
    ...(keepsCopy && forget ? {} : { to }),
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    attachments: [
      {
        cid: MARK_ID,
        filename: 'mark.png',
        content: logo ? Buffer.from(logo) : readMark(),
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      },
      ...(mail.attachments ?? []).map(({ name, bytes }) => ({
        filename: name,
        content: Buffer.from(bytes),
        contentType: 'application/pdf',
      })),
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

export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailerSettings): Mailer {
  const folder = join(DATA_DIR, 'outbox');
  const discard = async (ids: readonly string[]) => {
    // Interrupted writes leave a `.part` file.
    await Promise.all(
      ids.flatMap((id) =>
        ['.eml', '.eml.part'].map((end) => rm(join(folder, `${id}${end}`), { force: true })),
      ),
    );
  };
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, pool: true, ...pooling, ...timeouts });
    return {
      delivery: 'smtp',
      send: async (mail) => {
        await transport.sendMail(messageOf(mail, MAIL_FROM, false));
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
      await writeFile(`${file}.part`, await asFile(mail, MAIL_FROM, true), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    discard,
    close: () => {},
  };
}

export async function asFile(mail: Outgoing, from: string | undefined, keepsCopy = false): Promise<Buffer> {
  const printer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await printer.sendMail(messageOf(mail, from, keepsCopy));
  return message as Buffer;
}
