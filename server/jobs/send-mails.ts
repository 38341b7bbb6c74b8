// A crash before the update of the row sends the mail again, with the same Message-ID.
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
} from '../mail/outbox/leased-mails';
import { hastenMails, isServerAwaited, nextMailAt, requestBehind } from '../mail/outbox/queries';
import type { OutboxRow } from '../mail/outbox/queries';
import type { Mailer } from '../mail/mailer';
import { composeMail } from '../mail/compose';
import type { Composing } from '../mail/compose';
import { createLogos, mailFrame } from '../mail/agency-logo';
import { textOf } from '../mail/outbox/mail-text';
import { readMailAgency } from '../settings/mail-agency';
import { isDemoAddress } from './demo-address';
import type { FileStore } from '../files/store';
import { readAttachments } from './read-attachments';
import { prepareMail } from './prepare-mail';
import { createRounds } from './rounds';
import { readRefusal } from '../mail/read-refusal';
import type { MailRefusal } from '../mail/read-refusal';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';

const minutes = (count: number) => count * 60_000;

/** Longer than any try (timeouts in mail/mailer.ts). */
const leaseTime = minutes(2);

/** About two days, as usual for mail servers. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map(minutes);

/** Mails leased and sent together; bounds the delay if a worker ends. */
const most = 5;

/** Finds mails queued by other processes. */
const longestNap = minutes(1) / 2;

export interface MailWorkerOptions extends Omit<Composing, 'agency' | 'logo'> {
  database: Database;
  /** For logo and attachments. */
  files: Pick<FileStore, 'read'>;
  clock: () => Date;
  log: Log;
  mailer: Mailer;
}

export interface MailWorker {
  /** Call when mails may be queued. */
  wake: () => void;
  /** @returns the number sent */
  drain: () => Promise<number>;
  /** Finishes the current mails. */
  stop: () => Promise<void>;
}

/** Consecutive failures of an outage; one may concern only its mail. */
const outage = 2;

/** Milliseconds between probes. */
const probePause = (failures: number) => Math.min(20_000, 500 * 2 ** failures);

type Outcome = 'sent' | 'not-sent' | 'server-failed';

export function createMailWorker({
  database,
  clock,
  log,
  mailer,
  files,
  ...composing
}: MailWorkerOptions): MailWorker {
  const readLogo = createLogos(files, log, mailFrame);
  // Starts as an outage, so that the first success releases waiting mails.
  let failures = outage;

  async function deliver(row: OutboxRow): Promise<Outcome> {
    const about = { mail: row.id, template: row.template, attempt: row.attempts };
    let composed;
    let attachments;
    let copy: MailText | undefined;
    let { delivery } = mailer;
    try {
      const prepared = await prepareMail(database, row, {
        tokenKey: composing.tokenKey,
        site: composing.siteUrl(),
        now: clock(),
      });
      if (!prepared) {
        await dropMail(database.read, row);
        return 'not-sent';
      }
      const agency = await readMailAgency(database.read);
      const logo = await readLogo(agency.logo);
      composed = { locale: prepared.locale, ...composeMail(prepared, { ...composing, agency, logo }) };
      attachments = await readAttachments({ database, files }, prepared.attachments);
      if (await isDemoAddress(database.read, row.recipient)) delivery = 'disk';
      if (delivery === 'disk')
        copy = textOf(composeMail(prepared, { ...composing, agency, hidesTokens: true }));
    } catch (error) {
      // A retry cannot add a missing text, but the database may recover.
      log('error', 'mail.unwritable', { ...about, ...describeError(error) });
      await postponeOrGiveUp(row, { code: 'UNWRITABLE', reason: 'recipient' });
      return 'not-sent';
    }
    try {
      if (delivery === mailer.delivery)
        await mailer.send({
          ...composed,
          id: row.id,
          to: row.recipient,
          date: new Date(row.created_at),
          forget: row.forget === 1,
          attachments,
        });
    } catch (error) {
      const refusal = readRefusal(error);
      // An early probe is not a try.
      if (refusal.reason === 'server' && row.next_attempt_at > toInstant(clock())) {
        await releaseMail(database.read, row);
        return 'server-failed';
      }
      log('warn', 'mail.refused', { ...about, reason: refusal.code });
      await postponeOrGiveUp(row, refusal);
      return refusal.reason === 'server' ? 'server-failed' : 'not-sent';
    }
    // The row was erased during delivery.
    if (!(await markDelivered(database.read, row, { at: toInstant(clock()), delivery, copy })))
      await mailer.discard([row.id]);
    if (row.forget === 1) await database.scrub();
    log('info', delivery === 'disk' ? 'mail.written' : 'mail.sent', about);
    return 'sent';
  }

  /** Runs under the id of the queueing request. */
  function deliverFor(row: OutboxRow): Promise<Outcome> {
    const request = requestBehind(row);
    const send = () => inSpan(`mail ${row.template}`, () => deliver(row));
    return request === undefined ? send() : duringRequest({ id: request }, send);
  }

  async function postponeOrGiveUp(row: OutboxRow, { code, reason }: MailRefusal): Promise<void> {
    const pause = pauses[row.attempts - 1];
    const forGood = reason === 'recipient-for-good';
    if (forGood || reason === 'mail-for-good' || pause === undefined) {
      log('error', 'mail.given-up', { mail: row.id, template: row.template, reason: code });
      await giveUpMail(database.read, row, { error: code, forGood });
      if (row.forget === 1) await database.scrub();
    } else {
      await postponeMail(database.read, row, {
        at: toInstant(new Date(clock().getTime() + pause)),
        error: code,
        waitsFor: reason === 'server' ? 'server' : null,
      });
    }
  }

  /** Leases due mails; during an outage one at a time, even a waiting one. */
  async function takeNext(): Promise<OutboxRow[]> {
    const at = clock();
    const [now, lease] = [
      toInstant(at),
      { until: toInstant(new Date(at.getTime() + leaseTime)), lease: randomUUID() },
    ];
    const next = await nextMailAt(database.read);
    if (rounds.signal.aborted || next === undefined) return [];
    const due =
      next > now ? [] : await leaseMails(database, { now, ...lease, most: failures > 0 ? 1 : most });
    return due.length > 0 || failures === 0 ? due : leaseProbe(database, lease);
  }

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
      const outcomes = await Promise.all(rows.map(deliverFor));
      const delivered = outcomes.filter((outcome) => outcome === 'sent').length;
      sent += delivered;
      if (delivered > 0) await noteSuccess();
      if (!outcomes.includes('server-failed')) continue;
      // Each further try may take half a minute.
      failures += 1;
      return sent;
    }
  }

  async function napLength(): Promise<number> {
    if (failures > 0 && (await isServerAwaited(database.read))) return probePause(failures);
    const next = await nextMailAt(database.read);
    return next === undefined
      ? longestNap
      : Math.min(longestNap, Math.max(1000, Date.parse(next) - clock().getTime()));
  }

  const rounds = createRounds({
    work: sendDue,
    pauseAfter: napLength,
    longestPause: longestNap,
    log,
    failed: 'mail.waiting',
  });
  return {
    wake: rounds.wake,
    drain: rounds.run,
    stop: async () => {
      await rounds.stop();
      mailer.close();
    },
  };
}
