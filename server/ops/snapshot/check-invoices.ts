// The chain of the invoices in a backup. Reads the archive again: the manifest, at its end, names the columns.
import { chainLink, checkLinks } from '../../invoices/issue/check-chain';
import type { ChainHead, ChainReport, ChainRow } from '../../invoices/issue/check-chain';
import { readArchive } from './archive';
import { textOf } from './check';
import type { Manifest } from './manifest';
import type { Row } from './rows';

const named = (columns: readonly string[], row: Row): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]));

/** @param manifest of a checked archive */
export async function checkInvoices(
  file: string,
  passphrase: string | undefined,
  manifest: Pick<Manifest, 'tables' | 'takenAt'>,
): Promise<ChainReport> {
  const columnsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.columns ?? [];
  const [links, heads] = [[] as NonNullable<ReturnType<typeof chainLink>>[], [] as ChainHead[]];
  for await (const { name, size, body } of readArchive(file, passphrase)) {
    const [, table = ''] = name.split('/');
    if (table !== 'invoices' && table !== 'invoice_chains') {
      for await (const chunk of body) void chunk;
      continue;
    }
    const rows = (await textOf(size, body)).split('\n').filter(Boolean);
    for (const row of rows.map((line) => named(columnsOf(table), JSON.parse(line) as Row))) {
      if (table === 'invoice_chains') heads.push(row as ChainHead);
      else links.push(...[chainLink(row as ChainRow) ?? []].flat());
    }
  }
  return checkLinks(links, heads, new Date(manifest.takenAt));
}
