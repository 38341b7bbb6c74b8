import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { fileAnswer } from '../projects/document-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { convertAnswer, requestAnswer, requestListAnswer, requestsChangedAnswer } from './answers';
import {
  cancelRequestBody,
  createRequestBody,
  exportRequestsQuery,
  myRequestsQuery,
  requestMessageBody,
  requestsQuery,
  requestsStatusBody,
  requestStatusBody,
  submitRequestBody,
  updateRequestBody,
} from './schemas';

const tag = 'project requests';
const params = z.object({ id });
const fileParams = z.object({ id, fileId: id });

export const createRequest = endpoint({
  id: 'createRequest',
  method: 'post',
  path: '/api/project-requests',
  access: 'user',
  tag,
  summary: 'Begins a draft',
  body: createRequestBody,
  status: 201,
  answer: requestAnswer,
  errors: ['TOO_MANY_DRAFTS'],
});

export const listRequests = endpoint({
  id: 'listRequests',
  method: 'get',
  path: '/api/project-requests',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Requests of all customers, newest change first where nothing else is asked for',
  query: requestsQuery,
  status: 200,
  answer: requestListAnswer,
  errors: [],
});

export const exportRequests = endpoint({
  id: 'exportRequests',
  method: 'get',
  path: '/api/project-requests/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportRequestsQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const setRequestStatuses = endpoint({
  id: 'setRequestStatuses',
  method: 'patch',
  path: '/api/project-requests',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Takes several requests to their next state, or assigns them; says which were refused',
  body: requestsStatusBody,
  status: 200,
  answer: requestsChangedAnswer,
  errors: [],
});

export const listMyRequests = endpoint({
  id: 'listMyRequests',
  method: 'get',
  path: '/api/project-requests/my',
  access: 'user',
  tag,
  summary: 'The caller’s drafts and requests, newest change first',
  query: myRequestsQuery,
  status: 200,
  answer: requestListAnswer,
  errors: [],
});

export const getRequest = endpoint({
  id: 'getRequest',
  method: 'get',
  path: '/api/project-requests/{id}',
  access: 'user',
  tag,
  summary: 'One request with its documents and history',
  params,
  status: 200,
  answer: requestAnswer,
  errors: ['NOT_FOUND'],
});

export const updateRequest = endpoint({
  id: 'updateRequest',
  method: 'put',
  path: '/api/project-requests/{id}',
  access: 'user',
  tag,
  summary: 'Changes a draft; what is left out stays',
  params,
  body: updateRequestBody,
  status: 200,
  answer: requestAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE', 'REQUEST_SENT'],
});

export const deleteRequest = endpoint({
  id: 'deleteRequest',
  method: 'delete',
  path: '/api/project-requests/{id}',
  access: 'user',
  tag,
  summary: 'Deletes a draft and its documents',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'REQUEST_SENT'],
});

export const submitRequest = endpoint({
  id: 'submitRequest',
  method: 'patch',
  path: '/api/project-requests/{id}/submit',
  access: 'user',
  tag,
  summary: 'Submits a draft; repeats answer the same request',
  params,
  body: submitRequestBody,
  status: 200,
  answer: requestAnswer,
  errors: [
    'EMAIL_NOT_VERIFIED',
    'FORBIDDEN',
    'NOT_FOUND',
    'STALE',
    'INVALID_TRANSITION',
    'TOO_MANY_REQUESTS',
  ],
});

export const cancelRequest = endpoint({
  id: 'cancelRequest',
  method: 'patch',
  path: '/api/project-requests/{id}/cancel',
  access: 'user',
  tag,
  summary: 'Cancels a request',
  params,
  body: cancelRequestBody,
  status: 200,
  answer: requestAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION', 'REQUEST_CONVERTED'],
});

export const setRequestStatus = endpoint({
  id: 'setRequestStatus',
  method: 'patch',
  path: '/api/project-requests/{id}/status',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Takes a request to its next state',
  params,
  body: requestStatusBody,
  status: 200,
  answer: requestAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION', 'REQUEST_CONVERTED'],
});

export const createRequestMessage = endpoint({
  id: 'createRequestMessage',
  method: 'post',
  path: '/api/project-requests/{id}/messages',
  access: 'user',
  tag,
  summary: 'Asks the requester, or answers the team; the same key twice is one message',
  params,
  body: requestMessageBody,
  status: 201,
  answer: requestAnswer,
  errors: ['NOT_FOUND', 'CONVERSATION_CLOSED', 'TOO_MANY_REQUESTS'],
});

export const convertRequest = endpoint({
  id: 'convertRequest',
  method: 'post',
  path: '/api/project-requests/{id}/convert',
  access: 'admin',
  tag,
  summary: 'Makes one project of a request; repeats answer the same project',
  params,
  status: 201,
  answer: convertAnswer,
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const uploadRequestFile = endpoint({
  id: 'uploadRequestFile',
  method: 'post',
  path: '/api/project-requests/{id}/files',
  access: 'user',
  tag,
  summary: 'Adds a document (pdf, doc or docx) to a draft; the same file twice is one document',
  params,
  upload: true,
  status: 201,
  answer: fileAnswer,
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'REQUEST_SENT',
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FILE_ACTIVE',
    'FILE_UNCHECKED',
    'FILE_INFECTED',
    'SCAN_UNAVAILABLE',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'UPLOAD_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const deleteRequestFile = endpoint({
  id: 'deleteRequestFile',
  method: 'delete',
  path: '/api/project-requests/{id}/files/{fileId}',
  access: 'user',
  tag,
  summary: 'Removes a document from a draft',
  params: fileParams,
  status: 200,
  answer: doneAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'REQUEST_SENT'],
});

export const downloadRequestFile = endpoint({
  id: 'downloadRequestFile',
  method: 'get',
  path: '/api/project-requests/{id}/files/{fileId}/download',
  access: 'user',
  tag,
  summary: 'A document’s bytes, always as a download',
  params: fileParams,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});
