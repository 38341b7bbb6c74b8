// Calls about mails on their way.
import { z } from 'zod';
import { endpoint } from './endpoint';
import { id } from './fields';
import { mailAnswer, outboxAnswer, outboxQuery, retryMailsAnswer, retryMailsBody } from './outbox.schema';

const tag = 'outbox';

export const listOutbox = endpoint({ id: 'listOutbox', method: 'get', path: '/api/outbox', access: 'admin', tag, summary: 'Mails to be sent, sent and given up, newest first; never what they say', query: outboxQuery, status: 200, answer: outboxAnswer, errors: [] });

export const retryMails = endpoint({ id: 'retryMails', method: 'post', path: '/api/outbox', access: 'admin', tag, summary: 'Tries mails that were given up again: those named, or all of them', body: retryMailsBody, status: 200, answer: retryMailsAnswer, errors: [] });

export const retryMail = endpoint({ id: 'retryMail', method: 'post', path: '/api/outbox/{id}/retry', access: 'admin', tag, summary: 'Tries a mail at once that was given up or waits', params: z.object({ id }), status: 200, answer: mailAnswer, errors: ['NOT_FOUND', 'INVALID_TRANSITION'] });
