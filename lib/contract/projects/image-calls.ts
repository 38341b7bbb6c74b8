import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, line } from '../core/fields';
import {
  orderImagesBody,
  projectImageAnswer,
  projectImageFields,
  projectImageListAnswer,
  updateImageBody,
} from './image-schemas';

const tag = 'projects';
const params = z.object({ id });
const imageParams = z.object({ id, imageId: id });

export const listProjectImages = endpoint({
  id: 'listProjectImages',
  method: 'get',
  path: '/api/projects/{id}/images',
  access: 'admin',
  tag,
  summary: 'The pictures of a project’s gallery in their order, described or not',
  params,
  status: 200,
  answer: projectImageListAnswer,
  errors: ['NOT_FOUND'],
});

export const uploadProjectImage = endpoint({
  id: 'uploadProjectImage',
  method: 'post',
  path: '/api/projects/{id}/images',
  access: 'admin',
  tag,
  summary:
    'Adds a picture (jpeg, png, webp or avif) at the end of the gallery; the same file twice is one picture',
  params,
  upload: true,
  form: projectImageFields,
  status: 201,
  answer: projectImageAnswer,
  errors: [
    'NOT_FOUND',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_UNSUPPORTED',
    'IMAGE_BROKEN',
    'FILE_EMPTY',
    'TOO_MANY_IMAGES',
    'UPLOAD_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const orderProjectImages = endpoint({
  id: 'orderProjectImages',
  method: 'put',
  path: '/api/projects/{id}/images',
  access: 'admin',
  tag,
  summary: 'Puts the pictures of a gallery in order; STALE where others have come or gone',
  params,
  body: orderImagesBody,
  status: 200,
  answer: projectImageListAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const updateProjectImage = endpoint({
  id: 'updateProjectImage',
  method: 'patch',
  path: '/api/projects/{id}/images/{imageId}',
  access: 'admin',
  tag,
  summary: 'Describes a picture, by language',
  params: imageParams,
  body: updateImageBody,
  status: 200,
  answer: projectImageAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const deleteProjectImage = endpoint({
  id: 'deleteProjectImage',
  method: 'delete',
  path: '/api/projects/{id}/images/{imageId}',
  access: 'admin',
  tag,
  summary: 'Removes a picture with its files; answers those that are left',
  params: imageParams,
  status: 200,
  answer: projectImageListAnswer,
  errors: ['NOT_FOUND'],
});

export const getProjectImageFile = endpoint({
  id: 'getProjectImageFile',
  method: 'get',
  path: '/uploads/projects/{name}',
  access: 'anyone',
  tag,
  summary:
    'A picture in one size: of a public project to everybody, of a private one, or not described yet, to administrators',
  params: z.object({ name: line(100).min(1) }),
  download: true,
  shown: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});
