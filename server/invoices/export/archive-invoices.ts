// All documents of a month without the demonstration's, read one after another while the archive is sent.
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Download } from '../../core/serving/download';
import { localDay } from '../../core/working-hours';
import { fromJson } from '../../db/codec';
import { recordSecurityEvent } from '../../security/record-security-event';
import { readInvoiceDocument } from '../documents';
import { createFolderAdapter } from './folder-adapter';
import { listInvoicesAfter } from '../list-queries';
import type { ListedInvoice } from '../list-queries';
import type { PlatformInvoice } from './platform-adapter';
import { zipStream } from './zip-writer';

/** Above what an agency issues in a month. */
const most = 5000;

const monthOf = ({ now }: Context): string => localDay(now.getTime()).slice(0, 7);

async function issuedIn(context: Context, month: string): Promise<ListedInvoice[]> {
  const { userId: actor } = requireRight(context, 'invoices');
  const { database, now } = context;
  await database.write(async (transaction) => {
    await recordActivity(
      transaction,
      { actor, action: 'invoice.exported', record: { type: 'invoice', id: month } },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'export', reason: 'invoices', account: actor });
  });
  return listInvoicesAfter(
    database.read,
    { scope: { office: true }, filter: { month, isReal: true }, today: localDay(now.getTime()) },
    { last: undefined, limit: most },
  );
}

const bytesOf = (context: Context, invoice: ListedInvoice) => async (): Promise<Uint8Array> => {
  const { body } = await readInvoiceDocument(context, invoice);
  return new Uint8Array(await new Response(body).arrayBuffer());
};

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function archiveInvoices(context: Context, month = monthOf(context)): Promise<Download> {
  const invoices = await issuedIn(context, month);
  return {
    name: `invoices-${month}.zip`,
    type: 'application/zip',
    count: invoices.length,
    body: zipStream(
      invoices.map((invoice) => ({
        name: `${invoice.reference ?? ''}.pdf`,
        modifiedAt: new Date(invoice.issued_at ?? 0),
        read: bytesOf(context, invoice),
      })),
    ),
  };
}

const platformInvoice = (invoice: ListedInvoice): PlatformInvoice => ({
  id: invoice.id,
  reference: invoice.reference ?? '',
  kind: invoice.kind === 'creditNote' ? 'creditNote' : 'invoice',
  issuedOn: invoice.issued_on ?? '',
  customerName: invoice.customer_name,
  siren: fromJson(invoice.content).customer.siren,
  totalInclTax: invoice.total_incl_tax,
  hash: invoice.hash ?? '',
});

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function exportForPlatform(context: Context, month = monthOf(context)): Promise<Download> {
  const adapter = createFolderAdapter(context.now);
  const invoices = await issuedIn(context, month);
  for (const invoice of invoices) await adapter.send(platformInvoice(invoice), bytesOf(context, invoice));
  return {
    name: `factur-x-${month}.zip`,
    type: 'application/zip',
    count: invoices.length,
    body: adapter.archive(),
  };
}
