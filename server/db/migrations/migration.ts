// Never edit a released migration: add a new one.
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Engine } from '../database';

export interface Migration {
  /** The file name; key in the `migrations` table. */
  readonly name: string;
  readonly up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

/** Byte order instead of PostgreSQL's cluster locale. */
export function textType(engine: Engine): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`text collate "C"` : sql`text`;
}
