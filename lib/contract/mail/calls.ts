import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  mailAnswer,
  mailTextAnswer,
  outboxAnswer,
  outboxQuery,
  retryMailsAnswer,
  retryMailsBody,
} from './schemas';

const tag = 'outbox';

export const listOutbox = endpoint({
  id: 'listOutbox',
  method: 'get',
  path: '/api/outbox',
  access: 'admin',
  tag,
  summary: 'Mails that wait, left, were written to disk or given up, newest first; without their texts',
  query: outboxQuery,
  status: 200,
  answer: outboxAnswer,
  errors: [],
});

export const getMail = endpoint({
  id: 'getMail',
  method: 'get',
  path: '/api/outbox/{id}',
  access: 'admin',
  tag,
  summary: 'One mail with its text while the text is kept; tokens in links are left out',
  params: z.object({ id }),
  status: 200,
  answer: mailTextAnswer,
  errors: ['NOT_FOUND'],
});

export const sendTestMail = endpoint({
  id: 'sendTestMail',
  method: 'post',
  path: '/api/outbox/test',
  access: 'admin',
  tag,
  summary: 'Sends a test mail to the caller, by the same way as all others',
  status: 202,
  answer: mailAnswer,
  errors: [],
});

export const retryMails = endpoint({
  id: 'retryMails',
  method: 'post',
  path: '/api/outbox',
  access: 'admin',
  tag,
  summary: 'Tries mails that were given up again: those named, or all of them',
  body: retryMailsBody,
  status: 200,
  answer: retryMailsAnswer,
  errors: [],
});

export const retryMail = endpoint({
  id: 'retryMail',
  method: 'post',
  path: '/api/outbox/{id}/retry',
  access: 'admin',
  tag,
  summary: 'Tries a mail at once that was given up or waits',
  params: z.object({ id }),
  status: 200,
  answer: mailAnswer,
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});
