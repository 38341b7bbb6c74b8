// Read one after another while the archive is sent; without the demonstration's.
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Download } from '../../core/serving/download';
import { exportInBatches } from '../../core/serving/export-in-batches';
import { dayAt } from '../../../lib/format/days';
import { fromJson } from '../../db/codec';
import { recordSecurityEvent } from '../../security/record-security-event';
import { readInvoiceDocument } from '../documents';
import { createFolderAdapter } from './folder-adapter';
import { listInvoicesAfter } from '../list-queries';
import type { ListedInvoice, ListPlace } from '../list-queries';
import type { PlatformInvoice } from './platform-adapter';
import { zipStream } from './zip-writer';

/** Without the row, so that a month fits in memory. */
interface ArchivedInvoice extends PlatformInvoice {
  issuedAt: Date;
  read: () => Promise<Uint8Array>;
}

const monthOf = ({ now }: Context): string => dayAt(now).slice(0, 7);

async function issuedIn(context: Context, month: string): Promise<ArchivedInvoice[]> {
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
  const place: ListPlace = {
    ...{ scope: { office: true }, filter: { month, isReal: true } },
    today: dayAt(now),
  };
  const batches = exportInBatches<ListedInvoice, ArchivedInvoice>({
    after: (at) => listInvoicesAfter(database.read, place, at),
    present: (rows) => Promise.resolve(rows.map((row) => archivedInvoice(context, row))),
  });
  const invoices: ArchivedInvoice[] = [];
  for await (const batch of batches) invoices.push(...batch);
  return invoices;
}

function archivedInvoice(context: Context, invoice: ListedInvoice): ArchivedInvoice {
  const { id, kind } = invoice;
  return {
    id,
    reference: invoice.reference ?? '',
    kind: kind === 'creditNote' ? 'creditNote' : 'invoice',
    issuedOn: invoice.issued_on ?? '',
    customerName: invoice.customer_name,
    siren: fromJson(invoice.content).customer.siren,
    totalInclTax: invoice.total_incl_tax,
    hash: invoice.hash ?? '',
    issuedAt: new Date(invoice.issued_at ?? 0),
    read: async () => {
      const { body } = await readInvoiceDocument(context, { id, kind });
      return new Uint8Array(await new Response(body).arrayBuffer());
    },
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function archiveInvoices(context: Context, month = monthOf(context)): Promise<Download> {
  const invoices = await issuedIn(context, month);
  return {
    name: `invoices-${month}.zip`,
    type: 'application/zip',
    count: invoices.length,
    body: zipStream(
      invoices.map(({ reference, issuedAt, read }) => ({
        name: `${reference}.pdf`,
        modifiedAt: issuedAt,
        read,
      })),
    ),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function exportForPlatform(context: Context, month = monthOf(context)): Promise<Download> {
  const adapter = createFolderAdapter(context.now);
  const invoices = await issuedIn(context, month);
  for (const invoice of invoices) await adapter.send(invoice, invoice.read);
  return {
    name: `factur-x-${month}.zip`,
    type: 'application/zip',
    count: invoices.length,
    body: adapter.archive(),
  };
}
