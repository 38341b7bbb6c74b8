import type * as media from '../../lib/contract/media/calls';
import { receiveMedia } from '../files/receiving/receive-media';
import { addMedia } from './add-media';
import { removeMedia, updateMedia } from './change-media';
import { listMedia, showMedia } from './list-media';
import { readMediaFile } from './read-media-file';
import type { Handlers } from '../core/serving/handler';

/** Files never change and are public. */
const cacheControl = 'public, max-age=31536000, immutable';

export const mediaHandlers: Pick<Handlers, keyof typeof media> = {
  listMedia: async ({ query, context }) => ({
    answer: { success: true, ...(await listMedia(context, query)) },
  }),
  uploadMedia: async ({ upload, context }) => ({
    answer: {
      success: true,
      image: await addMedia(context, (work) => receiveMedia(context.files, upload, work)),
    },
  }),
  getMedia: async ({ params, context }) => ({
    answer: { success: true, image: await showMedia(context, params.id) },
  }),
  updateMedia: async ({ params, body, context }) => ({
    answer: { success: true, image: await updateMedia(context, params.id, body) },
  }),
  deleteMedia: async ({ params, context }) => {
    await removeMedia(context, params.id);
    return { answer: { success: true } };
  },
  getMediaFile: async ({ params, context }) => ({
    file: {
      ...(await readMediaFile(context, params.name)),
      type: 'image/webp',
      shown: { cacheControl },
    },
  }),
};
