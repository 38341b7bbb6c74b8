// What every rule is given: who asks, in which language and when, and the database to ask.
import type { Locale } from '../../lib/contract/locale';
import type { Database } from '../db/database';
import type { Caller } from './caller';
import type { Census } from './census';

export interface Context {
  readonly caller: Caller;
  /** The language the caller wants texts in. */
  readonly locale: Locale;
  readonly now: Date;
  readonly database: Database;
  readonly census: Census;
}
