import type { Handle } from '../../db/database';
import { mediaKey } from '../../files/media-key';
import { readRows } from './rows';
import type { Table } from './schema';

export interface NamedFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Hex; undefined if unknown. */
  sha256?: string;
}

interface Source {
  table: string;
  columns: readonly [key: string, size: string, sha256?: string];
  keyOf?: (name: string) => string;
}

const sources: readonly Source[] = [
  { table: 'files', columns: ['storage_key', 'size', 'sha256'] },
  // Without bytes until drawn.
  { table: 'documents', columns: ['storage_key', 'size', 'sha256'] },
  { table: 'project_image_files', columns: ['storage_key', 'size'] },
  { table: 'post_import_files', columns: ['storage_key', 'size'] },
  { table: 'downloads', columns: ['storage_key', 'bytes', 'sha256'] },
  // The column's checksum is the upload's, not the stored file's.
  { table: 'media', columns: ['name', 'bytes'], keyOf: mediaKey },
  { table: 'media', columns: ['whole_name', 'whole_bytes'], keyOf: mediaKey },
];

/** @param tables existing ones: older databases have fewer */
export async function* namedFiles(handle: Handle, tables: readonly Table[]): AsyncGenerator<NamedFile> {
  for (const {
    table: name,
    columns: [keyColumn, sizeColumn, sumColumn],
    keyOf = (key: string) => key,
  } of sources) {
    const table = tables.find((candidate) => candidate.name === name);
    if (!table) continue;
    const columns = [...new Set([...table.key, keyColumn, sizeColumn, ...(sumColumn ? [sumColumn] : [])])];
    const at = (column: string) => columns.indexOf(column);
    for await (const rows of readRows(handle, { ...table, columns })) {
      for (const row of rows) {
        if (row[at(keyColumn)] === null) continue;
        const sha256 = sumColumn ? String(row[at(sumColumn)]) : '';
        yield {
          key: keyOf(String(row[at(keyColumn)])),
          size: Number(row[at(sizeColumn)]),
          ...(sha256 === '' ? {} : { sha256 }),
        };
      }
    }
  }
}
