// What every rule is given: who asks, in which language and when, the database to ask, and what guards the accounts.
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

/** Where the request comes from. */
export interface Client {
  /** What throttles count by. */
  readonly address: string;
  /** As the browser names itself, 300 characters at most. */
  readonly userAgent: string | null;
}

/** @see lib/env.ts, STAFF_SECOND_FACTOR */
export type StaffSecondFactor = 'required' | 'optional';

/** What the server holds for all requests. */
export interface Tools {
  readonly database: Database;
  readonly writability: Writability;
  readonly answerCache: AnswerCache;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly files: FileStore;
  /** Looks through a document before it is kept. */
  readonly scan: Scan;
  /** Whether administrators and managers must have a second factor. */
  readonly staffSecondFactor: StaffSecondFactor;
  /** The site's own address, without a trailing slash: passkeys are made for its host. */
  readonly siteUrl: () => string;
  /** How mails leave, and what they say. */
  readonly mail: { readonly delivery: MailDelivery; readonly read: ReadMailText };
  /** Removes what was written of mails whose rows are gone. */
  readonly discardMails: (ids: readonly string[]) => Promise<void>;
  readonly log: Log;
}

export interface Context extends Tools {
  readonly caller: Caller;
  readonly client: Client;
  /** The id of the call in the contract; absent outside the API. */
  readonly endpoint?: string;
  /** Aborted when the request has ended; absent outside the API. */
  readonly signal?: AbortSignal;
  /** The language the caller wants texts in. */
  readonly locale: Locale;
  readonly now: Date;
  /** Tells the site which of its stored pages are out of date. */
  readonly expire: (...tags: readonly CacheTag[]) => void;
}
