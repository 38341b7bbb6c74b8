// A document is drawn once, from its frozen content. After a kill between bytes and row, the next try writes other
// bytes; jobs/sweep-files.ts removes the first ones.
import { setImmediate } from 'node:timers/promises';
import type { DocumentModel } from '../documents/model';
import type { DocumentParts } from '../core/context';
import { fromJson } from '../db/codec';
import type { Database } from '../db/database';
import { newId } from '../db/id';
import { oneChunk } from '../files/chunks-of';
import type { FileStore } from '../files/store';
import { findDocument, markStored } from './queries';
import type { DocumentRow } from './queries';

export interface Storing {
  database: Pick<Database, 'read' | 'write'>;
  files: Pick<FileStore, 'write' | 'remove'>;
  documentParts: DocumentParts;
}

interface StoredDocument extends DocumentRow {
  storage_key: string;
  sha256: string;
  size: number;
}

const isStored = (row: DocumentRow): row is StoredDocument => row.stored_at !== null;

type Stored = Promise<StoredDocument | undefined>;

/** Of this process, by id. Other processes are stopped by `markStored`. */
const running = new WeakMap<DocumentParts, Map<string, Stored>>();

/**
 * Draws a document, unless it is stored, and what is to be drawn before it. Parallel callers share one drawing.
 * @returns undefined for an unknown id
 * @throws if drawing or storing fails
 */
export function storeDocument(storing: Storing, id: string, now: Date): Stored {
  const theirs = running.get(storing.documentParts) ?? new Map<string, Stored>();
  running.set(storing.documentParts, theirs);
  const known = theirs.get(id);
  if (known) return known;
  const stored = drawAndStore(storing, id, now).finally(() => theirs.delete(id));
  theirs.set(id, stored);
  return stored;
}

let lastDrawing: Promise<unknown> = Promise.resolve();

/** A drawing takes 0.1 to 2 s of the process: other calls run between two of them. */
function drawNext({ draw }: DocumentParts, model: DocumentModel): ReturnType<DocumentParts['draw']> {
  const drawn = lastDrawing.then(() => setImmediate()).then(() => draw(model));
  lastDrawing = drawn.catch(() => undefined);
  return drawn;
}

async function drawAndStore(storing: Storing, id: string, now: Date): Stored {
  const { database, files, documentParts } = storing;
  const row = await findDocument(database.read, id);
  if (!row || isStored(row)) return row;
  const before = row.after_id === null ? undefined : await storeDocument(storing, row.after_id, now);
  const model = withHash(fromJson(row.content) as DocumentModel, before);
  const { bytes, sha256 } = await drawNext(documentParts, model);
  const key = `${newId()}.pdf`;
  await files.write(key, oneChunk(bytes));
  const stored = await database.write(async (transaction) => {
    const mine = await markStored(transaction, id, { key, sha256, size: bytes.byteLength }, now);
    if (mine) await documentParts.onStored(transaction, mine, now);
    return mine;
  });
  if (stored && isStored(stored)) return stored;
  await files.remove([key]);
  const other = await findDocument(database.read, id);
  return other && isStored(other) ? other : undefined;
}

/** A certificate prints the hash of what was accepted. */
function withHash(model: DocumentModel, before: StoredDocument | undefined): DocumentModel {
  if (model.kind !== 'certificate' || !before) return model;
  return { ...model, hashes: { ...model.hashes, quote: before.sha256 } };
}
