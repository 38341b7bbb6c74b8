import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { fold } from '../text-search';
import type { Migration } from './migration';
import { textType } from './migration';

export const accounts: Migration = {
  name: '0003-accounts',
  async up(db, engine) {
    const text = textType(engine);

    // SQLite adds one column per statement.
    const plain = [
      'email_verified_at',
      'pending_email',
      'phone',
      'company_name',
      'siret',
      'vat_number',
      'legal_representative',
      'position',
      'deactivated_at',
      'deactivation_reason',
    ];
    for (const column of plain) await db.schema.alterTable('users').addColumn(column, text).execute();
    await db.schema
      .alterTable('users')
      .addColumn('account_type', text, (c) =>
        c
          .notNull()
          .defaultTo('personal')
          .check(sql`account_type in ('personal', 'business')`),
      )
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('search_text', text, (c) => c.notNull().defaultTo(''))
      .execute();
    await fillSearchTexts(db);
    await db.schema.createIndex('users_newest').on('users').columns(['created_at', 'id']).execute();

    await db.schema
      .createTable('sessions')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('last_seen_at', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .addColumn('ends_at', text, (c) => c.notNull())
      .addColumn('user_agent', text)
      .addColumn('ended_at', text)
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

    await db.schema
      .createTable('single_use_tokens')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', text, (c) =>
        c.notNull().check(sql`purpose in ('verify-email', 'change-email', 'reset-password', 'invitation')`),
      )
      .addColumn('hash', text, (c) => c.notNull().unique())
      .addColumn('email', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .addColumn('used_at', text)
      .execute();
    await db.schema.createIndex('single_use_tokens_user').on('single_use_tokens').column('user_id').execute();

    await db.schema
      .createTable('addresses')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('type', text, (c) => c.notNull().check(sql`type in ('billing', 'shipping', 'both')`))
      .addColumn('street', text, (c) => c.notNull())
      .addColumn('city', text, (c) => c.notNull())
      .addColumn('postal_code', text, (c) => c.notNull())
      .addColumn('country', text, (c) => c.notNull())
      .addColumn('state', text)
      .addColumn('default_billing', 'integer', (c) => c.notNull())
      .addColumn('default_shipping', 'integer', (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addCheckConstraint('addresses_serve_billing', sql`default_billing = 0 or type <> 'shipping'`)
      .addCheckConstraint('addresses_serve_shipping', sql`default_shipping = 0 or type <> 'billing'`)
      .execute();
    await db.schema.createIndex('addresses_user').on('addresses').column('user_id').execute();
    await sql`create unique index addresses_default_billing on addresses (user_id) where default_billing = 1`.execute(
      db,
    );
    await sql`create unique index addresses_default_shipping on addresses (user_id) where default_shipping = 1`.execute(
      db,
    );
  },
};

interface Named {
  users: { id: string; first_name: string; last_name: string; email: string; search_text: string };
}

async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  const named = db as unknown as Kysely<Named>;
  for (const { id, first_name, last_name, email } of await named
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .execute()) {
    await named
      .updateTable('users')
      .set({ search_text: fold(`${first_name} ${last_name} ${email}`) })
      .where('id', '=', id)
      .execute();
  }
}
