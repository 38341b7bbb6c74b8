// The last entry: a backup without manifest is incomplete.
import { z } from 'zod';
import { parseJson } from '../../../lib/contract/core/parse-json';

/** Archive format; migrations give the tables' version. */
const FORMAT = 1;

export const names = {
  head: 'vitrine.json',
  manifest: 'manifest.json',
  secret: 'secrets/auth',
  file: (key: string) => `files/${key}`,
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`,
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
/** No path separators. */
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,93}$/);

const headSchema = z.object({
  program: z.literal('vitrine'),
  format: z.number().int(),
  startedAt: z.iso.datetime(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the rows were read. */
  takenAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string().regex(/^\d{4}-[a-z0-9-]+$/)).min(1),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      key: z.array(name).min(1),
      rows: z.number().int().min(0),
      sha256,
    }),
  ),
  files: z.array(z.object({ key, size: z.number().int().min(0), sha256 })),
  lost: z.array(z.object({ key, why: z.enum(['missing', 'changed']) })),
  /** Identifies installations with the same secret. */
  secretMark: z.string(),
  /** Included only if encrypted. */
  secret: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;

export const headText = (startedAt: Date): string =>
  `${JSON.stringify({ program: 'vitrine', format: FORMAT, startedAt: startedAt.toISOString() })}\n`;

/** @throws for another program's file or a newer format */
export function requireHead(text: string): void {
  const head = headSchema.safeParse(parseJson(text));
  if (!head.success) throw new Error('it was not made by this program');
  if (head.data.format !== FORMAT)
    throw new Error('it was made by a newer version of this program: use that version');
}

export const manifestText = (manifest: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;

export function readManifest(text: string): Manifest {
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success)
    throw new Error(`its manifest is invalid (${manifest.error.issues[0]?.path.join('.') ?? ''})`);
  return manifest.data;
}
