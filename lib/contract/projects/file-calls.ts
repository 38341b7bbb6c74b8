// Non-members see public files of public projects.
import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  projectFileAnswer,
  projectFileFields,
  projectFileListAnswer,
  projectFilesQuery,
  updateFileBody,
} from './file-schemas';

const tag = 'projects';
const params = z.object({ id });
const fileParams = z.object({ id, fileId: id });

export const listProjectFiles = endpoint({
  id: 'listProjectFiles',
  method: 'get',
  path: '/api/projects/{id}/files',
  access: 'anyone',
  tag,
  summary: 'The files of a project, newest first; to the public, the public ones of a public project',
  params,
  query: projectFilesQuery,
  status: 200,
  answer: projectFileListAnswer,
  errors: ['NOT_FOUND'],
});

export const uploadProjectFile = endpoint({
  id: 'uploadProjectFile',
  method: 'post',
  path: '/api/projects/{id}/files',
  access: 'user',
  tag,
  summary: 'Adds a document (pdf, doc or docx), or a new version of one; the same file twice is one document',
  params,
  upload: true,
  form: projectFileFields,
  status: 201,
  answer: projectFileAnswer,
  errors: [
    'OTP_SETUP_REQUIRED',
    'FORBIDDEN',
    'NOT_FOUND',
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FILE_ACTIVE',
    'FILE_UNCHECKED',
    'FILE_INFECTED',
    'SCAN_UNAVAILABLE',
    'FILE_EMPTY',
    'PROJECT_FULL',
    'UPLOAD_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const updateProjectFile = endpoint({
  id: 'updateProjectFile',
  method: 'patch',
  path: '/api/projects/{id}/files/{fileId}',
  access: 'user',
  tag,
  summary: 'Changes a document’s category, or whether the public sees it',
  params: fileParams,
  body: updateFileBody,
  status: 200,
  answer: projectFileAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const deleteProjectFile = endpoint({
  id: 'deleteProjectFile',
  method: 'delete',
  path: '/api/projects/{id}/files/{fileId}',
  access: 'user',
  tag,
  summary: 'Removes a version of a document; without its latest, the one before stands in',
  params: fileParams,
  status: 200,
  answer: doneAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const downloadProjectFile = endpoint({
  id: 'downloadProjectFile',
  method: 'get',
  path: '/api/projects/{id}/files/{fileId}/download',
  access: 'anyone',
  tag,
  summary: 'A document’s bytes, always as a download',
  params: fileParams,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});
