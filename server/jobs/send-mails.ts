// The mail worker: takes what the outbox holds under a lease, sends it, and tries again later what did not go.
// A mail is sent once: only whoever holds its lease sends it. One window remains that no protocol closes: a process that
// dies after the mail server took the mail and before the row says so. The lease then runs out and the mail goes again,
// under the same Message-ID, by which mailboxes tell a second copy; an .eml file is simply written over.
import { randomUUID } from 'node:crypto';
import { duringRequest } from '../../lib/observe/request';
import { inSpan } from '../../lib/observe/spans';
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';
import { dropMail, giveUpMail, leaseMails, markSent, nextMailAt, postponeMail, releaseMail, requestBehind } from '../db/outbox';
import type { OutboxRow } from '../db/outbox';
import type { Carrier } from '../mail/carrier';
import { composeMail } from '../mail/compose';
import type { Composing } from '../mail/compose';
import { prepareMail } from '../mail/prepare';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';

const minutes = (count: number) => count * 60_000;

/** Longer than any try may take (mail/carrier.ts), so that a living worker never loses what it is sending. */
const leaseTime = minutes(2);

/** Pauses after each failed try; after the last one the mail is given up. Two days, as mail servers do it. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map(minutes);

/** How many are taken at once: a worker that ends holds up no more than these. */
const most = 5;

/** Another process may have queued a mail: looked for at least this often. */
const longestNap = minutes(1) / 2;

export interface MailWorkerOptions extends Composing {
  database: Database;
  clock: () => Date;
  log: Log;
  carrier: Carrier;
}

export interface MailWorker {
  /** Something may have been queued. */
  wake: () => void;
  /** Sends all that is due now. @returns how many were sent */
  drain: () => Promise<number>;
  /** Ends after the mail under way. */
  stop: () => Promise<void>;
}

/** What a mail server answered, without its sentence, which quotes addresses. */
function describeFailure(error: unknown): { code: string; final: boolean } {
  const { code, responseCode } = error instanceof Error ? (error as { code?: unknown; responseCode?: unknown }) : {};
  const parts = [typeof code === 'string' ? code : 'FAILED', typeof responseCode === 'number' ? responseCode : ''];
  // 5xx is the server's last word on this mail; on our password it may be ours to mend.
  const final = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return { code: parts.join(' ').trim(), final };
}

export function createMailWorker({ database, clock, log, carrier, ...composing }: MailWorkerOptions): MailWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  // It may change while a mail is under way.
  const isStopped = () => stopped;

  async function deliver(row: OutboxRow): Promise<boolean> {
    const about = { mail: row.id, template: row.template, attempt: row.attempts };
    let composed;
    try {
      const prepared = await prepareMail(database, composing.tokenKey, row, clock());
      if (!prepared) {
        await dropMail(database.read, row);
        return false;
      }
      composed = { locale: prepared.locale, ...composeMail(prepared, composing) };
    } catch (error) {
      // No pause mends a text or a value that is missing; a database that is away comes back.
      log('error', 'mail.unwritable', { ...about, ...describeError(error) });
      await postponeOrGiveUp(row, { code: 'UNWRITABLE', final: false });
      return false;
    }
    try {
      await carrier.send({ ...composed, id: row.id, to: row.recipient, date: new Date(row.created_at), forget: row.forget === 1 });
    } catch (error) {
      const failure = describeFailure(error);
      log('warn', 'mail.refused', { ...about, reason: failure.code });
      await postponeOrGiveUp(row, failure);
      return false;
    }
    // Erased while it was on its way: then nothing of it may stay here either.
    if (!(await markSent(database.read, row, toInstant(clock())))) await carrier.discard([row.id]);
    if (row.forget === 1) await database.scrub();
    log('info', 'mail.sent', about);
    return true;
  }

  /** In the name of the request it was queued in, where one was. */
  function deliverFor(row: OutboxRow): Promise<boolean> {
    const request = requestBehind(row);
    const send = () => inSpan(`mail ${row.template}`, () => deliver(row));
    return request === undefined ? send() : duringRequest({ id: request }, send);
  }

  async function postponeOrGiveUp(row: OutboxRow, { code, final }: { code: string; final: boolean }): Promise<void> {
    const pause = pauses[row.attempts - 1];
    if (final || pause === undefined) {
      log('error', 'mail.given-up', { mail: row.id, template: row.template, reason: code });
      await giveUpMail(database.read, row, code);
      if (row.forget === 1) await database.scrub();
    } else {
      await postponeMail(database.read, row, { at: toInstant(new Date(clock().getTime() + pause)), error: code });
    }
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const now = clock();
      const next = await nextMailAt(database.read);
      if (isStopped() || next === undefined || next > toInstant(now)) return sent;
      const rows = await leaseMails(database, { now: toInstant(now), until: toInstant(new Date(now.getTime() + leaseTime)), lease: randomUUID(), most });
      if (rows.length === 0) return sent;
      for (const row of rows) {
        if (isStopped()) await releaseMail(database.read, row);
        else if (await deliverFor(row)) sent += 1;
      }
    }
  }

  function schedule(pause: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    timer.unref();
  }

  async function napLength(): Promise<number> {
    const next = await nextMailAt(database.read);
    return next === undefined ? longestNap : Math.min(longestNap, Math.max(1000, Date.parse(next) - clock().getTime()));
  }

  function drain(): Promise<number> {
    running ??= sendDue().finally(() => (running = undefined));
    return running;
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    void drain()
      .then(napLength)
      .catch((error: unknown) => {
        if (!stopped) log('warn', 'mail.waiting', describeError(error));
        return longestNap;
      })
      .then((pause) => {
        schedule(again ? 0 : pause);
        again = false;
      });
  }

  return {
    wake,
    drain,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
      carrier.close();
    },
  };
}
