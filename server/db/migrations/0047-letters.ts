import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

type Text = ReturnType<typeof textType>;

export const letters: Migration = {
  name: '0047-letters',
  async up(db, engine) {
    const text = textType(engine);
    await createLetters(db, text);
    await createRecipients(db, text);
    // Refused for good by a mail server: skipped until the address is confirmed again.
    await db.schema.alterTable('newsletter_subscriptions').addColumn('refused_at', text).execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('refused_for_good', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

async function createLetters(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('state', text, (c) =>
      c.notNull().check(sql`state in ('draft', 'scheduled', 'sending', 'paused', 'sent')`),
    )
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('per_minute', 'integer', (c) => c.notNull())
    .addColumn('send_at', text)
    .addColumn('started_at', text)
    .addColumn('paused_at', text)
    .addColumn('finished_at', text)
    .addColumn('draft_key', text)
    .addColumn('updated_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addCheckConstraint('letters_scheduled', sql`(state = 'draft') = (send_at is null)`)
    .addCheckConstraint(
      'letters_started',
      sql`(state in ('sending', 'paused', 'sent')) = (started_at is not null)`,
    )
    .execute();
  await sql`create unique index letters_key on letters (draft_key) where draft_key is not null`.execute(db);
  await db.schema
    .createTable('letter_texts')
    .addColumn('letter_id', text, (c) => c.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('preheader', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('words', 'integer', (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('letter_texts_key', ['letter_id', 'locale'])
    .execute();
  await sql`create unique index letter_texts_slug on letter_texts (locale, slug) where slug <> ''`.execute(
    db,
  );
}

/** The position is the order of sending, from 1. */
async function createRecipients(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('letter_recipients')
    .addColumn('letter_id', text, (c) => c.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('subscription_id', text, (c) =>
      c.references('newsletter_subscriptions.id').onDelete('set null'),
    )
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('state', text, (c) =>
      c.notNull().check(sql`state in ('waiting', 'queued', 'sent', 'refused', 'skipped')`),
    )
    .addColumn('mail_id', text)
    .addColumn('code', text)
    .addColumn('for_good', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('delivery', text)
    .addColumn('at', text)
    .addColumn('unsubscribed_at', text)
    .addPrimaryKeyConstraint('letter_recipients_key', ['letter_id', 'position'])
    .addUniqueConstraint('letter_recipients_once', ['letter_id', 'subscription_id'])
    .execute();
  await db.schema
    .createIndex('letter_recipients_state')
    .on('letter_recipients')
    .columns(['state', 'letter_id', 'position'])
    .execute();
  await db.schema
    .createIndex('letter_recipients_subscription')
    .on('letter_recipients')
    .column('subscription_id')
    .execute();
  await sql`create index letter_recipients_mail on letter_recipients (mail_id) where mail_id is not null`.execute(
    db,
  );
}
