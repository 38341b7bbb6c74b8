import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  createImportFields,
  importReportAnswer,
  importReportQuery,
  postImportAnswer,
  postImportListAnswer,
  redirectAnswer,
  redirectListAnswer,
  redirectQuery,
  redirectsQuery,
  startImportBody,
} from './import-schemas';

const call = { access: 'admin', rights: ['blog'], tag: 'blog' } as const;
const params = z.object({ id });

export const listPostImports = endpoint({
  ...call,
  id: 'listPostImports',
  method: 'get',
  path: '/api/blog/imports',
  summary: 'The last imports of articles, newest first',
  status: 200,
  answer: postImportListAnswer,
  errors: [],
});

export const createPostImport = endpoint({
  ...call,
  id: 'createPostImport',
  method: 'post',
  path: '/api/blog/imports',
  summary:
    'Uploads an export of Ghost (.json) or WordPress (.xml), or a ZIP archive of Markdown files (.zip); imports nothing yet',
  upload: true,
  form: createImportFields,
  status: 201,
  answer: postImportAnswer,
  errors: ['IMPORT_TOO_LARGE', 'IMPORT_UNSUPPORTED', 'FILE_EMPTY', 'UPLOAD_FAILED', 'TOO_MANY_REQUESTS'],
});

export const addPostImportPictures = endpoint({
  ...call,
  id: 'addPostImportPictures',
  method: 'post',
  path: '/api/blog/imports/{id}/pictures',
  summary: 'Uploads the pictures of an export in a ZIP archive, before its check; replaces earlier ones',
  params,
  upload: true,
  status: 201,
  answer: postImportAnswer,
  errors: [
    'NOT_FOUND',
    'IMPORT_RUNNING',
    'IMPORT_FILES_GONE',
    'IMPORT_TOO_LARGE',
    'IMPORT_UNSUPPORTED',
    'FILE_EMPTY',
    'UPLOAD_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const startPostImport = endpoint({
  ...call,
  id: 'startPostImport',
  method: 'post',
  path: '/api/blog/imports/{id}/runs',
  summary:
    'Starts the check, which stores nothing, or after it the import; both run in the background, one in the whole installation',
  params,
  body: startImportBody,
  status: 202,
  answer: postImportAnswer,
  errors: ['NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_UNCHECKED', 'IMPORT_FILES_GONE'],
});

export const stopPostImport = endpoint({
  ...call,
  id: 'stopPostImport',
  method: 'post',
  path: '/api/blog/imports/{id}/stop',
  summary:
    'Stops the check or the import after its current article; does nothing if none runs. Imported articles stay',
  params,
  status: 200,
  answer: postImportAnswer,
  errors: ['NOT_FOUND'],
});

export const getPostImport = endpoint({
  ...call,
  id: 'getPostImport',
  method: 'get',
  path: '/api/blog/imports/{id}',
  summary: 'An import with its progress and its report, by article in the order of the file',
  params,
  query: importReportQuery,
  status: 200,
  answer: importReportAnswer,
  errors: ['NOT_FOUND'],
});

export const deletePostImport = endpoint({
  ...call,
  id: 'deletePostImport',
  method: 'delete',
  path: '/api/blog/imports/{id}',
  summary: 'Deletes the uploaded files and the report; imported articles stay',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'IMPORT_RUNNING'],
});

export const listRedirects = endpoint({
  ...call,
  id: 'listRedirects',
  method: 'get',
  path: '/api/blog/redirects',
  summary: 'Addresses of former sites that redirect to articles and tags, by path',
  query: redirectsQuery,
  status: 200,
  answer: redirectListAnswer,
  errors: [],
});

export const deleteRedirect = endpoint({
  ...call,
  id: 'deleteRedirect',
  method: 'delete',
  path: '/api/blog/redirects/{id}',
  summary: 'Removes a redirect; its address is not found then',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});

export const findRedirect = endpoint({
  id: 'findRedirect',
  method: 'get',
  path: '/api/blog/redirect',
  access: 'anyone',
  tag: 'blog',
  summary:
    'The published article or the tag that an address of a former site leads to; the site reads it only for paths that it does not have',
  query: redirectQuery,
  status: 200,
  answer: redirectAnswer,
  errors: ['NOT_FOUND'],
});
