// What the bank wrote about a person. Day, amount and fingerprint stay, and references, which match open invoices.
import type { Handle } from '../../db/database';
import { referencesIn } from './match-lines';

const BATCH = 1000;

const withoutWords = (text: string): string => referencesIn(text).join(' ');

/** @param isNamed of the person */
export async function eraseBankTexts(
  transaction: Handle,
  userId: string,
  isNamed: (text: string) => boolean,
): Promise<void> {
  const theirs = new Set(await erasePaymentNotes(transaction, userId, isNamed));
  const references = await listReferences(transaction, userId);
  const isTheirs = (text: string) => referencesIn(text).some((reference) => references.has(reference));
  for (let last = ''; ;) {
    const lines = await transaction
      .selectFrom('bank_lines')
      .select(['id', 'payer', 'text', 'fingerprint'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, payer, text, fingerprint } of lines)
      if (theirs.has(fingerprint) || isTheirs(text) || isNamed(payer ?? '') || isNamed(text))
        await transaction
          .updateTable('bank_lines')
          .set({ payer: null, text: withoutWords(text) })
          .where('id', '=', id)
          .execute();
    if (lines.length < BATCH) return;
    last = lines.at(-1)?.id ?? last;
  }
}

/** Of the account's invoices: movements name them before they are recorded. */
async function listReferences(transaction: Handle, userId: string): Promise<Set<string | null>> {
  const rows = await transaction
    .selectFrom('invoices')
    .select('reference')
    .where('customer_id', '=', userId)
    .where('issued_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/**
 * Notes of the bank on the account's invoices, and all that name the person: other notes are the team's.
 * @returns fingerprints of the movements
 */
async function erasePaymentNotes(
  transaction: Handle,
  userId: string,
  isNamed: (text: string) => boolean,
): Promise<string[]> {
  const payments = await transaction
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .select([
      'invoice_payments.id',
      'invoice_payments.note',
      'invoice_payments.bank_line',
      'invoices.customer_id',
    ])
    .where((eb) =>
      eb.or([eb('invoices.customer_id', '=', userId), eb('invoice_payments.note', 'is not', null)]),
    )
    .execute();
  const found: string[] = [];
  for (const { id, note, bank_line: fingerprint, customer_id: customerId } of payments) {
    const isTheirs = customerId === userId && fingerprint !== null;
    if (!isTheirs && !isNamed(note ?? '')) continue;
    if (fingerprint !== null) found.push(fingerprint);
    if (note === null) continue;
    await transaction
      .updateTable('invoice_payments')
      .set({ note: withoutWords(note) || null })
      .where('id', '=', id)
      .execute();
  }
  return found;
}
