import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { noteBody } from '../core/inbox';
import { requestChangesBody, requestInboxAnswer, requestInboxQuery } from './inbox-schemas';
import { requestAnswer } from './answers';

const tag = 'project requests';
const params = z.object({ id });
const noteParams = z.object({ id, noteId: id });

export const getRequestInbox = endpoint({
  id: 'getRequestInbox',
  method: 'get',
  path: '/api/project-requests/inbox',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'A page of the list, the open request with its neighbours, the counts and the team, in one answer',
  query: requestInboxQuery,
  status: 200,
  answer: requestInboxAnswer,
  errors: ['NOT_FOUND'],
});

export const changeRequest = endpoint({
  id: 'changeRequest',
  method: 'patch',
  path: '/api/project-requests/{id}',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Changes the assignee of a request',
  params,
  body: requestChangesBody,
  status: 200,
  answer: requestAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const createRequestNote = endpoint({
  id: 'createRequestNote',
  method: 'post',
  path: '/api/project-requests/{id}/notes',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Adds a note for the team; the same key twice is one note',
  params,
  body: noteBody,
  status: 201,
  answer: requestAnswer,
  errors: ['NOT_FOUND'],
});

export const deleteRequestNote = endpoint({
  id: 'deleteRequestNote',
  method: 'delete',
  path: '/api/project-requests/{id}/notes/{noteId}',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Removes a note',
  params: noteParams,
  status: 200,
  answer: requestAnswer,
  errors: ['NOT_FOUND'],
});
