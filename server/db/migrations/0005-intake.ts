import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const intake: Migration = {
  name: '0005-intake',
  async up(db, engine) {
    const text = textType(engine);

    await db.schema
      .createTable('contacts')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('reference', text, (c) => c.notNull().unique())
      .addColumn('status', text, (c) =>
        c.notNull().check(sql`status in ('new', 'read', 'replied', 'closed', 'spam')`),
      )
      .addColumn('locale', text, (c) => c.notNull().check(sql`locale in ('fr', 'en')`))
      .addColumn('full_name', text, (c) => c.notNull())
      .addColumn('email', text, (c) => c.notNull())
      .addColumn('company', text)
      .addColumn('phone', text)
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('message', text, (c) => c.notNull())
      .addColumn('service', text)
      .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('consent_at', text, (c) => c.notNull())
      .addColumn('consent_version', text, (c) => c.notNull())
      .addColumn('amber_at', text, (c) => c.notNull())
      .addColumn('due_at', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('contacts_email').on('contacts').column('email').execute();
    await db.schema.createIndex('contacts_user').on('contacts').column('user_id').execute();
    await db.schema.createIndex('contacts_due').on('contacts').columns(['status', 'due_at']).execute();

    await db.schema
      .createTable('used_captchas')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('newsletter_subscriptions')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('email', text, (c) => c.notNull())
      .addColumn('locale', text, (c) => c.notNull().check(sql`locale in ('fr', 'en')`))
      .addColumn('status', text, (c) =>
        c.notNull().check(sql`status in ('pending', 'confirmed', 'unsubscribed')`),
      )
      .addColumn('source', text, (c) => c.notNull())
      .addColumn('consent_version', text, (c) => c.notNull())
      .addColumn('hash', text, (c) => c.notNull().unique())
      .addColumn('expires_at', text, (c) => c.notNull())
      .addColumn('requested_at', text, (c) => c.notNull())
      .addColumn('confirmed_at', text)
      .addColumn('unsubscribed_at', text)
      .execute();
    // Ended subscriptions are proof of consent.
    await sql`create unique index newsletter_living on newsletter_subscriptions (email) where status <> 'unsubscribed'`.execute(
      db,
    );
    await db.schema.createIndex('newsletter_email').on('newsletter_subscriptions').column('email').execute();
    await db.schema
      .createIndex('newsletter_newest')
      .on('newsletter_subscriptions')
      .columns(['requested_at', 'id'])
      .execute();
  },
};
