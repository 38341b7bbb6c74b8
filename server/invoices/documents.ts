import { readDocument } from '../archive/read-document';
import type { Context } from '../core/context';
import type { Download } from '../core/serving/download';
import { Refusal } from '../core/refusal';
import type { ReadableFile } from '../files/readable-file';
import { openInvoice } from './invoice-access';
import type { InvoiceRow } from './queries';

/** Draws the document if the job has not yet. @throws Refusal NOT_FOUND for missing bytes (incomplete restore) */
export const readInvoiceDocument = (
  context: Context,
  { id, kind }: Pick<InvoiceRow, 'id' | 'kind'>,
): Promise<ReadableFile> =>
  readDocument(context, { subjectId: id, kind: kind === 'creditNote' ? 'creditNote' : 'invoice' });

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, INVOICE_DRAFT */
export async function downloadInvoice(context: Context, id: string): Promise<Download> {
  const { invoice } = await openInvoice(context, id);
  if (invoice.issued_at === null) throw new Refusal('INVOICE_DRAFT');
  return readInvoiceDocument(context, invoice);
}
