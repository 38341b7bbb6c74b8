import type { Database } from '../db/database';
import type { Cards } from '../core/cards';
import type { FileStore } from '../files/store';
import { createCheckoutFollower } from './follow-checkouts';
import { createDocumentWorker } from './draw-documents';
import type { DocumentWorkerOptions } from './draw-documents';
import type { ExpireTags } from './expire-tags';
import { createLeases } from './lease';
import { createPublisher } from './publish-posts';
import { createImportWorker } from './run-imports';
import { createLetterSender } from './send-letters';
import { createMailWorker } from './send-mails';
import type { MailWorkerOptions } from './send-mails';
import { keepTidy } from './tidy';
import type { Log } from '../../lib/runtime/telemetry/types';

interface JobsOptions {
  database: Database;
  /** Unguarded. */
  store: FileStore;
  /** Refuses removals in a store of another installation. */
  guarded: FileStore;
  dataDir: string;
  clock: () => Date;
  log: Log;
  documentParts: DocumentWorkerOptions['documentParts'];
  /** Absent: no card payments. */
  cards: Cards | undefined;
  mails: Omit<MailWorkerOptions, 'database' | 'files' | 'clock' | 'log'>;
  /** Removes mails written to disk. */
  discard: (ids: readonly string[]) => Promise<void>;
  /** Absent without a known site. */
  expire: ExpireTags | undefined;
  /** False: mails and imports run only when called. */
  isOn: boolean;
}

export interface Jobs {
  /** Call when there may be work. */
  wake: () => void;
  sendMails: () => Promise<number>;
  runImports: () => Promise<number>;
  /** Finishes the current work. */
  end: () => Promise<void>;
}

export function startJobs({
  database,
  store,
  guarded,
  dataDir,
  clock,
  log,
  documentParts,
  cards,
  mails,
  discard,
  expire,
  isOn,
}: JobsOptions): Jobs {
  const leases = createLeases(database, log);
  const mailer = createMailWorker({ database, files: store, clock, log, ...mails });
  const onQueued = mailer.wake;
  const drawer = createDocumentWorker({
    database,
    files: store,
    documentParts,
    clock,
    log,
    onDrawn: onQueued,
  });
  const letters = createLetterSender({ database, clock, log, leases, onQueued });
  const importer = createImportWorker({ database, files: guarded, clock, log, leases, expire });
  const publisher = isOn ? createPublisher({ database, clock, log, leases, expire }) : undefined;
  const follower =
    isOn && cards ? createCheckoutFollower({ database, cards, clock, log, leases }) : undefined;
  const endTidying = isOn
    ? keepTidy(database, { clock, log, cards, discard, files: store, guarded, dataDir, leases })
    : async () => {};

  function wake(): void {
    if (!isOn) return;
    for (const worker of [mailer, drawer, letters, importer]) worker.wake();
  }

  wake();
  return {
    wake: () => {
      wake();
      publisher?.wake();
    },
    sendMails: mailer.drain,
    runImports: importer.drain,
    end: async () => {
      await letters.stop();
      await Promise.all([drawer.stop(), importer.stop()]);
      await Promise.all([mailer.stop(), publisher?.stop(), follower?.stop(), endTidying()]);
    },
  };
}
