import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { readSettings } from '../../core/read-settings';
import { dayAt } from '../../../lib/format/days';
import { toInstant } from '../../db/codec';
import type { Database, Handle } from '../../db/database';
import { checkChains } from '../../invoices/issue/check-chain';
import { bad, ok } from './finding';
import type { Finding } from './finding';

const MINUTE = 60_000;
/** The worker repeats a failed drawing hourly at most. */
const UNDRAWN = 60 * MINUTE;

/** How many are named. */
const NAMED = 5;

function namesOf(invoices: readonly { reference: string | null }[]): string {
  const names = invoices.slice(0, NAMED).map(({ reference }) => reference ?? '');
  const more = invoices.length - names.length;
  return `${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

async function checkDocuments({ read }: Pick<Database, 'read'>, now: Date): Promise<Finding[]> {
  const undrawn = await read
    .selectFrom('invoices')
    .select('reference')
    .where('issued_at', '<', toInstant(new Date(now.getTime() - UNDRAWN)))
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('documents')
        .select('subject_id')
        .where('kind', 'in', ['invoice', 'creditNote'])
        .where('stored_at', 'is not', null),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  if (undrawn.length === 0) return [];
  return [
    bad(
      'documents',
      `issued for an hour and without document: ${namesOf(undrawn)}`,
      'Is the site running? Look for document.unstored in its log: customers have not got these invoices yet.',
    ),
  ];
}

const issuedInvoices = (read: Handle) =>
  read
    .selectFrom('invoices')
    .select('reference')
    .where('issued_at', 'is not', null)
    .orderBy('series')
    .orderBy('position');

/** The sums that invoices keep for lists and reminders. */
async function checkSums(read: Handle): Promise<Finding[]> {
  const paid = await issuedInvoices(read)
    .where(
      sql<SqlBool>`paid <> (select coalesce(sum(payments.amount), 0) from invoice_payments as payments where payments.invoice_id = invoices.id)`,
    )
    .execute();
  const credited = await issuedInvoices(read)
    .where(
      sql<SqlBool>`credited <> (select coalesce(sum(notes.total_incl_tax), 0) from invoices as notes where notes.corrects_id = invoices.id and notes.issued_at is not null)`,
    )
    .execute();
  const settled = await issuedInvoices(read)
    .where('kind', '<>', 'creditNote')
    .where(sql<SqlBool>`(settled_on is not null) <> (total_incl_tax - credited <= paid)`)
    .execute();
  const found = [
    ['paid amount differs from the payments', paid],
    ['credited amount differs from the credit notes', credited],
    ['settled although something is due, or open although nothing is due', settled],
  ] as const;
  return found.flatMap(([fault, invoices]) =>
    invoices.length === 0
      ? []
      : bad(
          'invoices',
          `${fault}: ${namesOf(invoices)}`,
          'Somebody changed payments or invoices in the database. Compare them with a backup.',
        ),
  );
}

/** Days of a series never go back: invoices that follow would get the same day. */
async function checkDays(read: Handle, now: Date): Promise<Finding[]> {
  const early = await issuedInvoices(read).where('issued_on', '>', dayAt(now)).execute();
  if (early.length === 0) return [];
  return [
    bad(
      'invoices',
      `dated after today: ${namesOf(early)}`,
      'The clock was wrong when they were issued. Turn on time synchronisation, and ask your accountant how to correct them.',
    ),
  ];
}

/** Consistent while invoices are issued. Other checks report missing migrations. */
export const checkInvoices = ({ snapshot }: Pick<Database, 'snapshot'>, now: Date): Promise<Finding[]> =>
  snapshot((read) => findingsOf(read, now));

async function findingsOf(read: Handle, now: Date): Promise<Finding[]> {
  const known = await read
    .selectFrom('migrations')
    .select('name')
    .where('name', '=', '0043-released-invoices')
    .execute();
  if (known.length === 0) return [];
  // Days are those of the agency's time zone.
  await readSettings(read);
  const { invoices, faults } = await checkChains(read, now);
  const [first, ...others] = faults;
  return [
    first === undefined
      ? ok('invoices', `${invoices} issued, with unbroken chains`)
      : bad(
          'invoices',
          `the chain is broken: ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`,
          'Somebody changed or removed issued invoices in the database. Compare them with a backup (npm run backup:verify).',
        ),
    ...(await checkDays(read, now)),
    ...(await checkSums(read)),
    ...(await checkDocuments({ read }, now)),
  ];
}
