// The mail worker: takes what the outbox holds under a lease, sends it, and tries again later what did not go. A server that takes no
// mail at all is tried every third of a minute, and all mails that waited for it go as soon as it takes one.
// A mail is sent once: only whoever holds its lease sends it. One window remains that no protocol closes: a process that
// dies after the mail server took the mail and before the row says so. The lease then runs out and the mail goes again,
// under the same Message-ID, by which mailboxes tell a second copy; an .eml file is simply written over.
import { randomUUID } from 'node:crypto';
import { duringRequest } from '../../lib/runtime/telemetry/request';
import type { MailText } from '../../lib/contract/mail/schemas';
import { inSpan } from '../../lib/runtime/telemetry/spans';
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';
import {
  dropMail,
  giveUpMail,
  leaseMails,
  leaseProbe,
  markDelivered,
  postponeMail,
  releaseMail,
} from '../db/leased-mails';
import { hastenMails, isServerAwaited, nextMailAt, requestBehind } from '../mail/outbox/queries';
import type { OutboxRow } from '../mail/outbox/queries';
import type { Mailer } from '../mail/mailer';
import { composeMail } from '../mail/compose';
import type { Composing } from '../mail/compose';
import { textOf } from '../mail/outbox/mail-text';
import { prepareMail } from '../mail/prepare';
import { readRefusal } from '../mail/read-refusal';
import type { MailRefusal } from '../mail/read-refusal';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';

const minutes = (count: number) => count * 60_000;

/** Longer than any try may take (mail/mailer.ts), so that a living worker never loses what it is sending. */
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
  mailer: Mailer;
}

export interface MailWorker {
  /** Something may have been queued. */
  wake: () => void;
  /** Sends all that is due now. @returns how many were sent */
  drain: () => Promise<number>;
  /** Ends after the mail under way. */
  stop: () => Promise<void>;
}

/** So many failures of the server in a row are an outage, and not one mail that it will not have from us. */
const outage = 2;

/** How long after a failure of the server it is tried again: up to a third of a minute. Milliseconds. */
const probePause = (failures: number) => Math.min(20_000, 500 * 2 ** failures);

type Outcome = 'sent' | 'not-sent' | 'server-failed';

export function createMailWorker({
  database,
  clock,
  log,
  mailer,
  ...composing
}: MailWorkerOptions): MailWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  // How often the server failed in a row. What was before the start is unknown: the first success ends any outage.
  let failures = outage;
  // It may change while a mail is under way.
  const isStopped = () => stopped;

  async function deliver(row: OutboxRow): Promise<Outcome> {
    const about = { mail: row.id, template: row.template, attempt: row.attempts };
    let composed;
    let copy: MailText | undefined;
    try {
      const prepared = await prepareMail(database, composing.tokenKey, row, clock());
      if (!prepared) {
        await dropMail(database.read, row);
        return 'not-sent';
      }
      composed = { locale: prepared.locale, ...composeMail(prepared, composing) };
      if (mailer.delivery === 'disk')
        copy = textOf(composeMail(prepared, { ...composing, hidesTokens: true }));
    } catch (error) {
      // No pause mends a text or a value that is missing; a database that is away comes back.
      log('error', 'mail.unwritable', { ...about, ...describeError(error) });
      await postponeOrGiveUp(row, { code: 'UNWRITABLE', reason: 'recipient' });
      return 'not-sent';
    }
    try {
      await mailer.send({
        ...composed,
        id: row.id,
        to: row.recipient,
        date: new Date(row.created_at),
        forget: row.forget === 1,
      });
    } catch (error) {
      const refusal = readRefusal(error);
      // Tried before its time: that counts for nothing where the server still takes none.
      if (refusal.reason === 'server' && row.next_attempt_at > toInstant(clock())) {
        await releaseMail(database.read, row);
        return 'server-failed';
      }
      log('warn', 'mail.refused', { ...about, reason: refusal.code });
      await postponeOrGiveUp(row, refusal);
      return refusal.reason === 'server' ? 'server-failed' : 'not-sent';
    }
    // Erased while it was on its way: then nothing of it may stay here either.
    if (
      !(await markDelivered(database.read, row, { at: toInstant(clock()), delivery: mailer.delivery, copy }))
    )
      await mailer.discard([row.id]);
    if (row.forget === 1) await database.scrub();
    log('info', mailer.delivery === 'disk' ? 'mail.written' : 'mail.sent', about);
    return 'sent';
  }

  /** In the name of the request it was queued in, where one was. */
  function deliverFor(row: OutboxRow): Promise<Outcome> {
    const request = requestBehind(row);
    const send = () => inSpan(`mail ${row.template}`, () => deliver(row));
    return request === undefined ? send() : duringRequest({ id: request }, send);
  }

  async function postponeOrGiveUp(row: OutboxRow, { code, reason }: MailRefusal): Promise<void> {
    const pause = pauses[row.attempts - 1];
    if (reason === 'recipient-for-good' || pause === undefined) {
      log('error', 'mail.given-up', { mail: row.id, template: row.template, reason: code });
      await giveUpMail(database.read, row, code);
      if (row.forget === 1) await database.scrub();
    } else {
      await postponeMail(database.read, row, {
        at: toInstant(new Date(clock().getTime() + pause)),
        error: code,
        waitsFor: reason === 'server' ? 'server' : null,
      });
    }
  }

  /** Mails that are due; while the server fails one at a time, and where none is due one that waits for it. */
  async function takeNext(): Promise<OutboxRow[]> {
    const at = clock();
    const [now, lease] = [
      toInstant(at),
      { until: toInstant(new Date(at.getTime() + leaseTime)), lease: randomUUID() },
    ];
    const next = await nextMailAt(database.read);
    if (isStopped() || next === undefined) return [];
    const due =
      next > now ? [] : await leaseMails(database, { now, ...lease, most: failures > 0 ? 1 : most });
    return due.length > 0 || failures === 0 ? due : leaseProbe(database, lease);
  }

  /** After an outage what waited for the server goes at once, one mail after the other. */
  async function noteSuccess(): Promise<void> {
    const wasOut = failures >= outage;
    failures = 0;
    const mails = wasOut ? await hastenMails(database.read, toInstant(clock())) : 0;
    if (mails > 0) log('info', 'mail.server-back', { mails });
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const rows = await takeNext();
      if (rows.length === 0) return sent;
      let failed = false;
      for (const row of rows) {
        if (isStopped() || failed) {
          await releaseMail(database.read, row);
          continue;
        }
        const outcome = await deliverFor(row);
        failed = outcome === 'server-failed';
        if (outcome !== 'sent') continue;
        sent += 1;
        await noteSuccess();
      }
      if (!failed) continue;
      // The others wait untried: each try may take half a minute.
      failures += 1;
      return sent;
    }
  }

  function schedule(pause: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    timer.unref();
  }

  async function napLength(): Promise<number> {
    if (failures > 0 && (await isServerAwaited(database.read))) return probePause(failures);
    const next = await nextMailAt(database.read);
    return next === undefined
      ? longestNap
      : Math.min(longestNap, Math.max(1000, Date.parse(next) - clock().getTime()));
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
      mailer.close();
    },
  };
}
