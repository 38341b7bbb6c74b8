import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id, line } from '../core/fields';
import { downloadAnswer } from './download-schemas';

const tag = 'blog';
const params = z.object({ id });

export const uploadDownload = endpoint({
  id: 'uploadDownload',
  method: 'post',
  path: '/api/blog/files',
  access: 'admin',
  rights: ['blog', 'letters'],
  tag,
  summary: 'Adds a file (pdf, doc or docx) that texts can offer to download; the same file twice is one',
  upload: true,
  form: z.object({}),
  status: 201,
  answer: downloadAnswer,
  errors: [
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FILE_ACTIVE',
    'FILE_UNCHECKED',
    'FILE_INFECTED',
    'FILE_EMPTY',
    'SCAN_UNAVAILABLE',
    'UPLOAD_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const deleteDownload = endpoint({
  id: 'deleteDownload',
  method: 'delete',
  path: '/api/blog/files/{id}',
  access: 'admin',
  rights: ['blog'],
  tag,
  summary: 'Removes a file that no text offers',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const getDownloadFile = endpoint({
  id: 'getDownloadFile',
  method: 'get',
  path: '/uploads/files/{name}',
  access: 'anyone',
  tag,
  summary: 'A file that a text offers; public, by an unguessable address',
  params: z.object({ name: line(140).min(1) }),
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});
