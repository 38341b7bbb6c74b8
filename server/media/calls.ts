import type * as media from '../../lib/contract/media/calls';
import { receiveMedia } from '../files/receiving/receive-media';
import { addMedia } from './add-media';
import { removeMedia, updateMedia } from './change-media';
import { frameMedia } from './frame-media';
import { listMedia, showMedia } from './list-media';
import { replaceMedia } from './replace-media';
import { readMediaFile } from './read-media-file';
import type { Handlers } from '../core/serving/handler';

/** Files never change and are public; a former address leads to another file after the next replacement. */
const cacheControls = { current: 'public, max-age=31536000, immutable', former: 'public, no-cache' };

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
  replaceMedia: async ({ params, upload, context }) => ({
    answer: {
      success: true,
      image: await replaceMedia(context, params.id, (work) => receiveMedia(context.files, upload, work)),
    },
  }),
  frameMedia: async ({ params, body, context }) => ({
    answer: { success: true, image: await frameMedia(context, params.id, body) },
  }),
  deleteMedia: async ({ params, context }) => {
    await removeMedia(context, params.id);
    return { answer: { success: true } };
  },
  getMediaFile: async ({ params, context }) => {
    const { isFormer, ...file } = await readMediaFile(context, params.name);
    const cacheControl = cacheControls[isFormer ? 'former' : 'current'];
    return { file: { ...file, type: 'image/webp', shown: { cacheControl } } };
  },
};
