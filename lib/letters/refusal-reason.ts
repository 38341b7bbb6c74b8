/** Keys of `officeLetters.progress.refusals.reasons`. */
export type RefusalReason =
  'unknown' | 'full' | 'busy' | 'blocked' | 'size' | 'unreachable' | 'auth' | 'other' | 'otherGood';

const byStatus: Readonly<Record<string, RefusalReason>> = {
  421: 'busy',
  450: 'busy',
  451: 'busy',
  452: 'full',
  530: 'auth',
  534: 'auth',
  535: 'auth',
  550: 'unknown',
  551: 'unknown',
  552: 'full',
  553: 'unknown',
  523: 'size',
  554: 'blocked',
};

const byName: Readonly<Record<string, RefusalReason>> = {
  EAUTH: 'auth',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

/** @param code of nodemailer with the SMTP status: `EENVELOPE 550` */
export function refusalReason(code: string, { forGood }: { forGood: boolean }): RefusalReason {
  const [name = '', status = ''] = code.split(' ');
  return byStatus[status] ?? byName[name] ?? (forGood ? 'otherGood' : 'other');
}
