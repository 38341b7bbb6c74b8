// What a migration is. Once landed it is never edited: a mistake is mended by the next one.
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Engine } from '../database';

export interface Migration {
  /** Its file name, also its key in the `migrations` table. */
  readonly name: string;
  readonly up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

/** Text in byte order on both engines: PostgreSQL would otherwise sort by the language its cluster was made with. */
export function textType(engine: Engine): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`text collate "C"` : sql`text`;
}
