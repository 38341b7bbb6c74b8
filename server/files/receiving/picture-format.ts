// What a picture is, by how it begins: names say nothing.
import { open } from 'node:fs/promises';
import type { MediaFormat } from '../../../lib/contract/media/choices';

/** Bytes looked into: a drawing may begin with comments and a document type. */
const head = 4096;

/** A drawing as text (UTF-8). One that declares entities of its own is none: a few lines of those can stand for gigabytes. */
const drawing =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<svg[\s>]/;

function formatAt(start: Buffer): MediaFormat | undefined {
  const text = start.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  // The brands of the container, as far as its first box goes.
  if (text.startsWith('ftyp', 4))
    return /avi[fs]/.test(text.slice(8, start.readUInt32BE(0)).slice(0, 56)) ? 'avif' : undefined;
  return drawing.test(start.toString('utf8')) ? 'svg' : undefined;
}

/** What a file begins as; undefined when it is none of ours. */
export async function pictureFormatOf(path: string): Promise<MediaFormat | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(head), 0, head, 0);
    return formatAt(buffer.subarray(0, Math.max(64, bytesRead)));
  } finally {
    await handle.close();
  }
}
