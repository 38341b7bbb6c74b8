import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id, line } from '../core/fields';
import {
  frameMediaBody,
  mediaAnswer,
  mediaFields,
  mediaListAnswer,
  mediaQuery,
  replaceMediaFields,
  updateMediaBody,
} from './schemas';

const tag = 'blog';
const params = z.object({ id });

const pictureErrors = [
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'MEDIA_UNSUPPORTED',
  'IMAGE_BROKEN',
  'FILE_EMPTY',
  'UPLOAD_FAILED',
  'TOO_MANY_REQUESTS',
] as const;

export const listMedia = endpoint({
  id: 'listMedia',
  method: 'get',
  path: '/api/blog/images',
  access: 'admin',
  rights: ['blog', 'letters'],
  tag,
  summary: 'The library of pictures, newest first',
  query: mediaQuery,
  status: 200,
  answer: mediaListAnswer,
  errors: [],
});

export const uploadMedia = endpoint({
  id: 'uploadMedia',
  method: 'post',
  path: '/api/blog/images',
  access: 'admin',
  rights: ['blog', 'letters'],
  tag,
  summary:
    'Adds a picture (jpeg, png, webp, avif, gif or svg), re-encoded as WebP; the same file twice is one picture',
  upload: true,
  form: mediaFields,
  status: 201,
  answer: mediaAnswer,
  errors: [...pictureErrors],
});

export const getMedia = endpoint({
  id: 'getMedia',
  method: 'get',
  path: '/api/blog/images/{id}',
  access: 'admin',
  rights: ['blog', 'letters'],
  tag,
  summary: 'One picture of the library, with where it is used',
  params,
  status: 200,
  answer: mediaAnswer,
  errors: ['NOT_FOUND'],
});

export const updateMedia = endpoint({
  id: 'updateMedia',
  method: 'patch',
  path: '/api/blog/images/{id}',
  access: 'admin',
  rights: ['blog', 'letters'],
  tag,
  summary: 'Describes a picture, by language',
  params,
  body: updateMediaBody,
  status: 200,
  answer: mediaAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const replaceMedia = endpoint({
  id: 'replaceMedia',
  method: 'post',
  path: '/api/blog/images/{id}/file',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary:
    'Replaces the file of a picture: everything that uses the picture shows the new file, sent letters included',
  params,
  upload: true,
  form: replaceMediaFields,
  status: 200,
  answer: mediaAnswer,
  errors: ['NOT_FOUND', 'STALE', ...pictureErrors],
});

export const frameMedia = endpoint({
  id: 'frameMedia',
  method: 'put',
  path: '/api/blog/images/{id}/frame',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Crops a picture and sets its focal point; the whole picture stays stored',
  params,
  body: frameMediaBody,
  status: 200,
  answer: mediaAnswer,
  errors: ['NOT_FOUND', 'STALE', 'IMAGE_BROKEN', 'UPLOAD_FAILED', 'TOO_MANY_REQUESTS'],
});

export const deleteMedia = endpoint({
  id: 'deleteMedia',
  method: 'delete',
  path: '/api/blog/images/{id}',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Removes a picture that nothing uses, with its file',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const getMediaFile = endpoint({
  id: 'getMediaFile',
  method: 'get',
  path: '/uploads/blog/{name}',
  access: 'anyone',
  tag,
  summary: 'The current file of a picture, public, by its present or a former address',
  params: z.object({ name: line(100).min(1) }),
  download: true,
  shown: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});
