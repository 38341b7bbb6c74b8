// Public; unguessable names protect drafts' images.
import { findMediaNamed } from './queries';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/** @throws Refusal NOT_FOUND */
export async function readMediaFile(
  { database, files }: Context,
  file: string,
): Promise<{ name: string; size: number; body: ReadableStream<Uint8Array> }> {
  const media = file.endsWith('.webp')
    ? await findMediaNamed(database.read, file.slice(0, -'.webp'.length))
    : undefined;
  const body = media && (await files.read(file));
  if (!media || !body) throw new Refusal('NOT_FOUND');
  return { name: file, size: media.bytes, body };
}
