// What the law requires about customers whose account is erased.
import type { Migration } from './migration';
import { textType } from './migration';

export const orderCustomers: Migration = {
  name: '0035-order-customers',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('order_customers')
      .addColumn('order_id', text, (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('accepted_name', text, (c) => c.notNull())
      .addColumn('company_name', text)
      .addColumn('siret', text)
      .addColumn('vat_number', text)
      .addColumn('legal_representative', text)
      .addColumn('address', text)
      .addColumn('erased_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('order_customers_age').on('order_customers').column('erased_at').execute();
    // For the first steps of a new owner.
    await db.schema.createIndex('projects_demo').on('projects').column('demo').execute();
    await db.schema.createIndex('posts_demo').on('posts').column('demo').execute();
  },
};
