import type { CacheTag } from '../../lib/contract/core/cache-tags';
import type { Locale } from '../../lib/contract/core/locale';
import type { Database } from '../db/database';
import type { Writability } from '../db/writability';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { ReadMailText } from '../mail/outbox/mail-text';
import type { Log } from '../ops/log';
import type { Scan } from '../files/receiving/scanner';
import type { FileStore } from '../files/store';
import type { Keys } from './secret';
import type { Passwords } from '../accounts/passwords/passwords';
import type { Throttle } from './rate-limits/throttle';
import type { Caller } from './caller';
import type { AnswerCache } from '../posts/answer-cache';

export interface Client {
  /** Client address, normalised for throttles. */
  readonly address: string;
  /** User-Agent, at most 300 characters. */
  readonly userAgent: string | null;
}

/** @see lib/env.ts, STAFF_SECOND_FACTOR */
export type StaffSecondFactor = 'required' | 'optional';

export interface Tools {
  readonly database: Database;
  readonly writability: Writability;
  readonly answerCache: AnswerCache;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly files: FileStore;
  readonly scan: Scan;
  readonly staffSecondFactor: StaffSecondFactor;
  /** No trailing slash; passkeys are bound to its host. */
  readonly siteUrl: () => string;
  readonly mail: { readonly delivery: MailDelivery; readonly read: ReadMailText };
  /** Deletes the files of deleted mails. */
  readonly discardMails: (ids: readonly string[]) => Promise<void>;
  readonly log: Log;
}

export interface Context extends Tools {
  readonly caller: Caller;
  readonly client: Client;
  /** Id in the contract; absent outside the API. */
  readonly endpoint?: string;
  /** Absent outside the API. */
  readonly signal?: AbortSignal;
  readonly locale: Locale;
  readonly now: Date;
  /** Marks stored pages as stale. */
  readonly expire: (...tags: readonly CacheTag[]) => void;
}
