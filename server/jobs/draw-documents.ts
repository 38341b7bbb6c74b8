// Draws documents after the transactions that froze them.
import { storeDocument } from '../archive/store-document';
import type { Storing } from '../archive/store-document';
import { listDue, takeDocument } from '../archive/queries';
import { toInstant } from '../db/codec';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import { createRounds } from './rounds';

const minutes = (count: number) => count * 60_000;

/** The last repeats. */
const pauses = [1, 5, 15, 60].map(minutes);

/** Read together. */
const most = 20;

/** Milliseconds; finds documents frozen by other processes. */
const longestNap = 30_000;

export interface DocumentWorkerOptions extends Storing {
  clock: () => Date;
  log: Log;
  /** Mails may be queued. */
  onDrawn: () => void;
}

export interface DocumentWorker {
  /** Call when documents may be frozen. */
  wake: () => void;
  /** @returns the number stored */
  drain: () => Promise<number>;
  /** Finishes the current document. */
  stop: () => Promise<void>;
}

export function createDocumentWorker({
  clock,
  log,
  onDrawn,
  ...storing
}: DocumentWorkerOptions): DocumentWorker {
  const { read } = storing.database;

  async function drawDue(): Promise<number> {
    let drawn = 0;
    for (;;) {
      const due = await listDue(read, toInstant(clock()), most);
      let tried = 0;
      for (const document of due) {
        if (rounds.signal.aborted) return drawn;
        const pause = pauses[Math.min(document.attempts, pauses.length - 1)] ?? minutes(1);
        if (!(await takeDocument(read, document, toInstant(new Date(clock().getTime() + pause))))) continue;
        tried += 1;
        const about = { document: document.id, kind: document.kind, attempt: document.attempts + 1 };
        try {
          await storeDocument(storing, document.id, clock());
          drawn += 1;
          log('info', 'document.stored', about);
          onDrawn();
        } catch (error) {
          log('error', 'document.unstored', { ...about, ...describeError(error) });
        }
      }
      if (tried === 0) return drawn;
    }
  }

  const rounds = createRounds({
    work: drawDue,
    longestPause: longestNap,
    log,
    failed: 'document.waiting',
  });
  return { wake: rounds.wake, drain: rounds.run, stop: rounds.stop };
}
