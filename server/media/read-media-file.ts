// Files are public; unguessable names protect the pictures of drafts.
import { mediaUrl } from '../../lib/contract/media/choices';
import { mediaKey } from '../files/media-key';
import { findMediaNamed, findWholeMedia, shownUrl } from './queries';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

interface MediaFile {
  name: string;
  size: number;
  body: ReadableStream<Uint8Array>;
  /** Whether the address names another file than the shown one. */
  isFormer: boolean;
}

/** @throws Refusal NOT_FOUND */
export async function readMediaFile({ database, files }: Context, file: string): Promise<MediaFile> {
  if (!file.endsWith('.webp')) throw new Refusal('NOT_FOUND');
  const wanted = file.slice(0, -'.webp'.length);
  const media = await findMediaNamed(database.read, wanted);
  const whole = media ? undefined : await findWholeMedia(database.read, wanted);
  const found = media ?? whole;
  const body = found && (await files.read(mediaKey(found.name)));
  if (!found || !body) throw new Refusal('NOT_FOUND');
  const isFormer = media !== undefined && ![mediaUrl(media.name), shownUrl(media)].includes(mediaUrl(wanted));
  return { name: file, size: found.bytes, body, isFormer };
}
