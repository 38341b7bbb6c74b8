import type { MediaImage } from '../../lib/contract/media/schemas';
import type { Context } from '../core/context';
import type { Handle } from '../db/database';

export interface Exchanged {
  image: MediaImage;
  /** Keys of files that the picture no longer has; undefined for an unchanged picture. */
  former?: string[];
}

interface Exchange {
  /** Keys of files that were written for the picture. */
  added: readonly string[];
  write: (transaction: Handle) => Promise<Exchanged>;
}

/** Removes the added files if the transaction fails, and the former ones if it succeeds. */
export async function exchangeFiles(context: Context, { added, write }: Exchange): Promise<MediaImage> {
  const { database, files } = context;
  const { image, former } = await database.write(write).catch(async (error: unknown) => {
    await files.remove(added);
    throw error;
  });
  if (former) {
    await files.remove(former);
    context.expire('posts', 'pages', 'projects', 'letters', 'site');
  }
  return image;
}
