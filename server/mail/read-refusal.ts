export interface MailRefusal {
  /** Server messages may quote addresses. */
  code: string;
  /**
   * `server`: accepts no mail now. `recipient`: a later try may succeed. `mail-for-good`: permanent, for this mail.
   * `recipient-for-good`: permanent, for every mail to the address.
   */
  reason: 'server' | 'recipient' | 'mail-for-good' | 'recipient-for-good';
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  /** CONN, EHLO, AUTH …, MAIL FROM, RCPT TO, DATA; API: none was sent. */
  command?: unknown;
}

/** Commands whose refusals concern the recipient or the text. */
const aboutTheMail = new Set<unknown>(['RCPT TO', 'DATA', 'API']);

/** Statuses that concern the sender or the server even after these commands. */
const senderStatuses = new Set<unknown>([421, 500, 501, 502, 503, 504, 530, 534, 535, 538]);
/** Enhanced statuses with the same meaning: system, protocol, policy, sender. @see RFC 3463 */
const senderStatus = /^(?:[45]\.3\.(?!4\b)|5\.5\.|5\.7\.|5\.1\.[78]\b)/;
/** No such mailbox, bad domain, bad syntax, moved. */
const recipientStatus = /^5\.1\.[1236]\b/;
/** A full or closed mailbox, a text too large: the address exists. */
const mailboxStatus = '5.2.';

/** @param error thrown by nodemailer */
export function readRefusal(error: unknown): MailRefusal {
  const { code, responseCode, response, command }: SmtpError =
    error instanceof Error ? (error as SmtpError) : {};
  const name = [
    typeof code === 'string' ? code : 'FAILED',
    typeof responseCode === 'number' ? responseCode : '',
  ]
    .join(' ')
    .trim();
  if (!aboutTheMail.has(command) && code !== 'EMESSAGE') return { code: name, reason: 'server' };
  const enhanced =
    /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(typeof response === 'string' ? response : '')?.[1] ?? '';
  if (command === 'RCPT TO' && (recipientStatus.test(enhanced) || responseCode === 504))
    return { code: name, reason: 'recipient-for-good' };
  if (senderStatuses.has(responseCode) || senderStatus.test(enhanced))
    return { code: name, reason: 'server' };
  if (typeof responseCode !== 'number' || responseCode < 500) return { code: name, reason: 'recipient' };
  return {
    code: name,
    reason:
      command === 'RCPT TO' && responseCode !== 552 && !enhanced.startsWith(mailboxStatus)
        ? 'recipient-for-good'
        : 'mail-for-good',
  };
}
