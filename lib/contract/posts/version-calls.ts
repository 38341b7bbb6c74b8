import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  createdPreviewAnswer,
  previewAnswer,
  previewBody,
  previewListAnswer,
  restoreBody,
  revisionAnswer,
  revisionListAnswer,
  revisionsQuery,
  workingCopyAnswer,
  workingCopyBody,
  workingCopyQuery,
  workingCopyRecordAnswer,
} from './version-schemas';

const tag = 'blog';
const params = z.object({ id });
const oneRevision = z.object({ id, revisionId: id });

export const getPostPreview = endpoint({
  id: 'getPostPreview',
  method: 'get',
  path: '/api/blog/previews/{token}',
  access: 'anyone',
  tag,
  summary: 'A post as it will look, for whoever has its link',
  params: z.object({ token: id }),
  status: 200,
  answer: previewAnswer,
  errors: ['NOT_FOUND'],
});

export const getWorkingCopy = endpoint({
  id: 'getWorkingCopy',
  method: 'get',
  path: '/api/blog/{id}/working-copy',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'The unsaved text of a post, beside the post, with the parts that the query names',
  params,
  query: workingCopyQuery,
  status: 200,
  answer: workingCopyRecordAnswer,
  errors: ['NOT_FOUND'],
});

export const putWorkingCopy = endpoint({
  id: 'putWorkingCopy',
  method: 'put',
  path: '/api/blog/{id}/working-copy',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Keeps what is typed; readers see none of it',
  params,
  body: workingCopyBody,
  status: 200,
  answer: workingCopyAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const deleteWorkingCopy = endpoint({
  id: 'deleteWorkingCopy',
  method: 'delete',
  path: '/api/blog/{id}/working-copy',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Discards the unsaved text of a post',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});

export const listRevisions = endpoint({
  id: 'listRevisions',
  method: 'get',
  path: '/api/blog/{id}/revisions',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'The former texts of a post, newest first',
  params,
  query: revisionsQuery,
  status: 200,
  answer: revisionListAnswer,
  errors: ['NOT_FOUND'],
});

export const getRevision = endpoint({
  id: 'getRevision',
  method: 'get',
  path: '/api/blog/{id}/revisions/{revisionId}',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'One former text of a post, whole',
  params: oneRevision,
  status: 200,
  answer: revisionAnswer,
  errors: ['NOT_FOUND'],
});

export const restoreRevision = endpoint({
  id: 'restoreRevision',
  method: 'post',
  path: '/api/blog/{id}/revisions/{revisionId}/restore',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Takes a former text into the working copy; readers see it once it is saved',
  params: oneRevision,
  body: restoreBody,
  status: 200,
  answer: workingCopyAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const listPreviews = endpoint({
  id: 'listPreviews',
  method: 'get',
  path: '/api/blog/{id}/previews',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'The links that show a post before its time',
  params,
  status: 200,
  answer: previewListAnswer,
  errors: ['NOT_FOUND'],
});

export const createPreview = endpoint({
  id: 'createPreview',
  method: 'post',
  path: '/api/blog/{id}/previews',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Makes a link that shows a post as it will look',
  params,
  body: previewBody,
  status: 201,
  answer: createdPreviewAnswer,
  errors: ['NOT_FOUND', 'TOO_MANY_PREVIEWS'],
});

export const revokePreview = endpoint({
  id: 'revokePreview',
  method: 'delete',
  path: '/api/blog/{id}/previews/{previewId}',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Ends a preview link at once',
  params: z.object({ id, previewId: id }),
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});
