import { fromFlag } from '../../db/codec';
import { findImageFile } from './queries';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';

export interface ImageFile {
  name: string;
  size: number;
  body: ReadableStream<Uint8Array>;
  /** Public now. */
  open: boolean;
}

/** @throws Refusal NOT_FOUND, also for a forbidden image */
export async function readImageFile({ database, files, caller }: Context, key: string): Promise<ImageFile> {
  const file = await findImageFile(database.read, key);
  const open =
    file !== undefined && fromFlag(file.is_public) && (file.alt_fr !== null || file.alt_en !== null);
  if (!file || !(open || caller.kind === 'admin')) throw new Refusal('NOT_FOUND');
  const body = await files.read(key);
  if (!body) throw new Refusal('NOT_FOUND');
  return { name: key, size: file.size, body, open };
}
