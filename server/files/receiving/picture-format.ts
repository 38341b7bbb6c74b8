// By the first bytes; file names are not trusted.
import { open } from 'node:fs/promises';
import type { MediaFormat } from '../../../lib/contract/media/choices';

/** Bytes; an SVG may begin with comments and a document type. */
const head = 4096;

/** UTF-8 without entity declarations, which can expand to gigabytes. */
const drawing =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<svg[\s>]/;

function formatAt(start: Buffer): MediaFormat | undefined {
  const text = start.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('ftyp', 4))
    return /avi[fs]/.test(text.slice(8, start.readUInt32BE(0)).slice(0, 56)) ? 'avif' : undefined;
  return drawing.test(start.toString('utf8')) ? 'svg' : undefined;
}

export async function pictureFormatOf(path: string): Promise<MediaFormat | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(head), 0, head, 0);
    return formatAt(buffer.subarray(0, Math.max(64, bytesRead)));
  } finally {
    await handle.close();
  }
}
