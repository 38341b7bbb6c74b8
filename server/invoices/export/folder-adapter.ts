import { csvFile } from '../../core/serving/csv';
import type { PlatformAdapter, PlatformInvoice, PlatformState } from './platform-adapter';
import { zipStream } from './zip-writer';
import type { ZipEntry } from './zip-writer';

const columns = [
  'file',
  'reference',
  'kind',
  'issuedOn',
  'customerName',
  'siren',
  'totalInclTax',
  'hash',
] as const;

const fileOf = ({ reference }: PlatformInvoice) => `${reference}.pdf`;

export interface FolderAdapter extends PlatformAdapter {
  /** The files with `index.csv`, as an archive. */
  archive: () => ReadableStream<Uint8Array>;
}

/** @param now of the entries: the same content gives the same archive */
export function createFolderAdapter(now: Date): FolderAdapter {
  const sent = new Map<string, { invoice: PlatformInvoice; bytes: () => Promise<Uint8Array> }>();
  const invoices = () => [...sent.values()].map(({ invoice }) => invoice);
  const index = async (): Promise<Uint8Array> => {
    const { body } = csvFile(
      {
        name: 'index',
        columns,
        batches: [invoices()],
        row: (invoice) => ({
          ...invoice,
          file: fileOf(invoice),
          totalInclTax: (invoice.totalInclTax / 100).toFixed(2),
        }),
      },
      { separator: 'semicolon' },
      now,
    );
    return new Uint8Array(await new Response(body).arrayBuffer());
  };
  return {
    send: (invoice, bytes) => {
      sent.set(invoice.reference, { invoice, bytes });
      return Promise.resolve();
    },
    readStates: () =>
      Promise.resolve(
        invoices().map(({ reference }): PlatformState => ({ reference, state: 'deposited', detail: null })),
      ),
    archive: () =>
      zipStream([
        { name: 'index.csv', modifiedAt: now, read: index },
        ...[...sent.values()].map(({ invoice, bytes }): ZipEntry => ({
          name: fileOf(invoice),
          modifiedAt: now,
          read: bytes,
        })),
      ]),
  };
}
