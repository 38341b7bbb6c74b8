// Why a mail was not taken, from the error of the mailer: whether the mail server or the recipient is the reason, and whether
// another try makes sense.

export interface MailRefusal {
  /** Codes only: a server's sentence quotes addresses. */
  code: string;
  /**
   * `server`: no mail goes at the moment, or not from us. `recipient`: this mail may go later. `recipient-for-good`: it never will.
   */
  reason: 'server' | 'recipient' | 'recipient-for-good';
}

interface SmtpError {
  code?: unknown;
  /** The status of the answer. */
  responseCode?: unknown;
  /** The answer itself. */
  response?: unknown;
  /** What was answered: CONN, EHLO, AUTH …, MAIL FROM, RCPT TO, DATA; API: nothing was asked. */
  command?: unknown;
}

/** What is answered where the recipient or the text is judged. */
const aboutTheMail = new Set<unknown>(['RCPT TO', 'DATA', 'API']);

/** Refusals of the sender that come where the recipient is judged: not let in, not allowed to send, a server out of order. */
const senderStatuses = new Set<unknown>([421, 500, 501, 502, 503, 504, 530, 534, 535, 538]);
/** The same by enhanced status: system, protocol, policy, sender's address. @see RFC 3463 */
const senderStatus = /^(?:[45]\.3\.(?!4\b)|5\.5\.|5\.7\.|5\.1\.[78]\b)/;
/** Enhanced statuses of a bad recipient address: no such mailbox, bad domain, bad syntax, moved. */
const recipientStatus = /^5\.1\.[1236]\b/;

/** @param error as nodemailer throws it */
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
  return {
    code: name,
    reason: typeof responseCode === 'number' && responseCode >= 500 ? 'recipient-for-good' : 'recipient',
  };
}
