import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  myMessagesAnswer,
  myMessagesQuery,
  newMessageBody,
  readAnswer,
  readBody,
  messageAnswer,
  conversationAnswer,
  conversationQuery,
} from './schemas';

const tag = 'project updates';
const params = z.object({ id });

export const listMessages = endpoint({
  id: 'listMessages',
  operationId: 'listUpdates',
  method: 'get',
  path: '/api/projects/{id}/updates',
  access: 'user',
  tag,
  summary: 'The project’s conversation, newest first',
  params,
  query: conversationQuery,
  status: 200,
  answer: conversationAnswer,
  errors: ['NOT_FOUND'],
});

export const createMessage = endpoint({
  id: 'createMessage',
  operationId: 'createUpdate',
  method: 'post',
  path: '/api/projects/{id}/updates',
  access: 'user',
  tag,
  summary: 'Writes a message, or a note for the team alone; the same key twice is one message',
  params,
  body: newMessageBody,
  status: 201,
  answer: messageAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const markMessagesRead = endpoint({
  id: 'markMessagesRead',
  operationId: 'markUpdatesRead',
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

export const getMyMessages = endpoint({
  id: 'getMyMessages',
  operationId: 'getMyNews',
  method: 'get',
  path: '/api/projects/my/news',
  access: 'user',
  tag,
  summary: 'Latest messages and files of the caller’s projects, and how much is unread',
  query: myMessagesQuery,
  status: 200,
  answer: myMessagesAnswer,
  errors: [],
});
