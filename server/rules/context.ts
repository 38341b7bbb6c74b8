// What every rule is given: who asks, in which language and when, the database to ask, and what guards the accounts.
import type { CacheTag } from '../../lib/contract/cache-tags';
import type { Locale } from '../../lib/contract/locale';
import type { Database } from '../db/database';
import type { Writability } from '../db/writability';
import type { MailDelivery } from '../../lib/contract/outbox-choices';
import type { ReadMailText } from '../mail/mail-text';
import type { Scan } from '../files/scanner';
import type { FileStore } from '../files/store';
import type { Keys } from '../security/secret';
import type { Passwords } from '../security/passwords';
import type { Throttle } from '../security/throttle';
import type { Caller } from './caller';
import type { Census } from './census';

/** Where the request comes from. */
export interface Client {
  /** What throttles count by. */
  readonly address: string;
  /** As the browser names itself. */
  readonly userAgent: string | null;
}

/** @see lib/env.ts, ADMIN_OTP */
export type AdminOtp = 'required' | 'optional';

/** What the server holds for all requests. */
export interface Tools {
  readonly database: Database;
  readonly writability: Writability;
  readonly census: Census;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly files: FileStore;
  /** Looks through a document before it is kept. */
  readonly scan: Scan;
  /** Whether every administrator must have the second factor. */
  readonly adminOtp: AdminOtp;
  /** How mails leave, and what they say. */
  readonly mail: { readonly delivery: MailDelivery; readonly read: ReadMailText };
  /** Removes what was written of mails whose rows are gone. */
  readonly discardMails: (ids: readonly string[]) => Promise<void>;
}

export interface Context extends Tools {
  readonly caller: Caller;
  readonly client: Client;
  /** The language the caller wants texts in. */
  readonly locale: Locale;
  readonly now: Date;
  /** Tells the site which of its stored pages are out of date. */
  readonly expire: (...tags: readonly CacheTag[]) => void;
}
