import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  newsAnswer,
  newsQuery,
  newUpdateBody,
  readAnswer,
  readBody,
  updateAnswer,
  updateListAnswer,
  updatesQuery,
} from './schemas';

const tag = 'project updates';
const params = z.object({ id });

export const listUpdates = endpoint({
  id: 'listUpdates',
  method: 'get',
  path: '/api/projects/{id}/updates',
  access: 'user',
  tag,
  summary: 'The project’s conversation, newest first',
  params,
  query: updatesQuery,
  status: 200,
  answer: updateListAnswer,
  errors: ['NOT_FOUND'],
});

export const createUpdate = endpoint({
  id: 'createUpdate',
  method: 'post',
  path: '/api/projects/{id}/updates',
  access: 'user',
  tag,
  summary: 'Writes a message, or a note for the team alone; the same key twice is one message',
  params,
  body: newUpdateBody,
  status: 201,
  answer: updateAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const markUpdatesRead = endpoint({
  id: 'markUpdatesRead',
  method: 'post',
  path: '/api/projects/{id}/updates/read',
  access: 'user',
  tag,
  summary: 'Remembers how far the caller has read; never goes back',
  params,
  body: readBody,
  status: 200,
  answer: readAnswer,
  errors: ['NOT_FOUND'],
});

export const getMyNews = endpoint({
  id: 'getMyNews',
  method: 'get',
  path: '/api/projects/my/news',
  access: 'user',
  tag,
  summary: 'Latest messages and files of the caller’s projects, and how much is unread',
  query: newsQuery,
  status: 200,
  answer: newsAnswer,
  errors: [],
});
