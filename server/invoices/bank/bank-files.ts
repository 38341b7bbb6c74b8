import { readFile } from 'node:fs/promises';
import { invoiceLimits } from '../../../lib/contract/invoices/choices';
import type { BankFile, BankLine } from '../../../lib/contract/invoices/bank-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { dayAt } from '../../../lib/format/days';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import { receiveForm } from '../../files/receiving/receive-form';
import type { Upload } from '../../files/receiving/receive-form';
import { lockAccounts } from '../../accounts/lock-accounts';
import { insertBankFile, listCandidates, listMovements, listRecorded } from './bank-queries';
import type { BankFileRow } from './bank-queries';
import { matchMovements } from './match-lines';
import { plainText, refuse } from './movement';
import type { BankStatement } from './movement';
import { readCamt } from './read-camt';
import { readBankCsv } from './read-csv';

/** French banks still export Windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readStatement(
  bytes: Uint8Array,
  today: Day,
): Promise<{ format: BankFile['format']; statement: BankStatement }> {
  const text = decode(bytes);
  if (text.includes('\u0000')) return refuse('BANK_FILE_UNREADABLE');
  return /^\s*</.test(text)
    ? { format: 'camt053', statement: await readCamt(text, today) }
    : { format: 'csv', statement: await readBankCsv(text, today) };
}

/**
 * Stores the movements, records nothing.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, BANK_FILE_TOO_LARGE, BANK_FILE_UNREADABLE, BANK_FILE_EMPTY,
 * BANK_FILE_CURRENCY, and those of receiveForm
 */
export async function readBankFile(context: Context, upload: Upload): Promise<BankFile> {
  requireRight(context, 'invoices');
  const { database, now } = context;
  const { name, format, statement } = await receiveForm(
    context.files,
    upload,
    { most: invoiceLimits.bankFile, tooLarge: 'BANK_FILE_TOO_LARGE' },
    async ({ path, name: sent }) => ({
      name: plainText(sent, 200) || 'releve',
      ...(await readStatement(await readFile(path), dayAt(now))),
    }),
  );
  const file = await database.write(async (transaction) => {
    const { userId: actor } = await lockAccounts(transaction, context);
    const stored = await insertBankFile(transaction, { name, format, actor }, statement, now);
    await recordActivity(
      transaction,
      { actor, action: 'invoice.bank-file-read', record: { type: 'invoice', id: stored.id } },
      now,
    );
    return stored;
  });
  return presentBankFile(database.read, file);
}

export async function presentBankFile(handle: Handle, file: BankFileRow): Promise<BankFile> {
  const movements = await listMovements(handle, file.id);
  const matched = matchMovements(
    movements,
    await listCandidates(handle, movements),
    await listRecorded(handle, movements),
  );
  return {
    id: file.id,
    name: file.name,
    format: file.format,
    skipped: file.skipped,
    unreadable: file.unreadable,
    lines: matched.map(({ id, bookedOn, amount, payer, text, match, reason, invoice }): BankLine => ({
      id,
      bookedOn,
      amount,
      payer,
      text,
      match,
      reason,
      invoice,
    })),
  };
}
