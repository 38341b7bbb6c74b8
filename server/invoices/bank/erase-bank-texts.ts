// What the bank wrote about a person. Day, amount and fingerprint stay, and references, which match open invoices.
import type { Handle } from '../../db/database';
import { fold } from '../../db/text-search';
import { referencesIn } from './match-lines';

const BATCH = 1000;

const wordsOf = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a text names a person, in either order of first and last name. */
export function createNaming(firstName: string | null, lastName: string | null): (text: string) => boolean {
  const [first, last] = [wordsOf(firstName ?? '').trim(), wordsOf(lastName ?? '').trim()];
  if (!first || !last) return () => false;
  const names = [` ${first} ${last} `, ` ${last} ${first} `];
  return (text) => {
    const words = wordsOf(text);
    return names.some((name) => words.includes(name));
  };
}

const withoutWords = (text: string): string => referencesIn(text).join(' ');

/** @param isNamed of the person */
export async function eraseBankTexts(
  transaction: Handle,
  userId: string,
  isNamed: (text: string) => boolean,
): Promise<void> {
  const theirs = new Set(await erasePaymentNotes(transaction, userId, isNamed));
  for (let last = ''; ;) {
    const lines = await transaction
      .selectFrom('bank_lines')
      .select(['id', 'payer', 'text', 'fingerprint'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, payer, text, fingerprint } of lines)
      if (theirs.has(fingerprint) || isNamed(payer ?? '') || isNamed(text))
        await transaction
          .updateTable('bank_lines')
          .set({ payer: null, text: withoutWords(text) })
          .where('id', '=', id)
          .execute();
    if (lines.length < BATCH) return;
    last = lines.at(-1)?.id ?? last;
  }
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
