import type * as projectImages from '../../../lib/contract/projects/image-calls';
import { receiveImage } from '../../files/receiving/receive-image';
import { addProjectImage } from './add-project-image';
import { describeProjectImage, orderProjectImages, removeProjectImage } from './change-project-images';
import { listProjectImages } from './list-project-images';
import { readImageFile } from './read-image-file';
import type { Handlers } from '../../core/serving/handler';

/** Files never change, but can be withdrawn: shared caches revalidate hourly. */
const cacheControl = 'public, max-age=31536000, s-maxage=3600, immutable';

export const projectImageHandlers: Pick<Handlers, keyof typeof projectImages> = {
  listProjectImages: async ({ params, context }) => ({
    answer: { success: true, images: await listProjectImages(context, params.id) },
  }),
  uploadProjectImage: async ({ params, upload, context }) => ({
    answer: {
      success: true,
      image: await addProjectImage(context, params.id, (work) => receiveImage(context.files, upload, work)),
    },
  }),
  updateProjectImage: async ({ params, body, context }) => ({
    answer: { success: true, image: await describeProjectImage(context, params.id, params.imageId, body) },
  }),
  orderProjectImages: async ({ params, body, context }) => ({
    answer: { success: true, images: await orderProjectImages(context, params.id, body.order) },
  }),
  deleteProjectImage: async ({ params, context }) => ({
    answer: { success: true, images: await removeProjectImage(context, params.id, params.imageId) },
  }),
  getProjectImageFile: async ({ params, context }) => {
    const { open, ...file } = await readImageFile(context, params.name);
    return {
      file: {
        ...file,
        type: 'image/webp',
        shown: { cacheControl: open ? cacheControl : 'private, no-store' },
      },
    };
  },
};
