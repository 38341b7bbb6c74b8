import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import {
  contactChangesBody,
  contactInboxAnswer,
  contactInboxQuery,
  contactListAnswer,
  contactReplyBody,
  contactsChangedAnswer,
  contactsChangesBody,
  contactsQuery,
  exportContactsQuery,
  oneContactAnswer,
} from './schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { noteBody } from '../core/inbox';

const tag = 'contacts';
const params = z.object({ id });
const noteParams = z.object({ id, noteId: id });
const replyParams = z.object({ id, replyId: id });

export const listContacts = endpoint({
  id: 'listContacts',
  method: 'get',
  path: '/api/contacts',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Contact messages, those to be answered first',
  query: contactsQuery,
  status: 200,
  answer: contactListAnswer,
  errors: [],
});

export const getContactInbox = endpoint({
  id: 'getContactInbox',
  method: 'get',
  path: '/api/contacts/inbox',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'A page of the list, the open message with its neighbours, the counts and the team, in one answer',
  query: contactInboxQuery,
  status: 200,
  answer: contactInboxAnswer,
  errors: ['NOT_FOUND'],
});

export const exportContacts = endpoint({
  id: 'exportContacts',
  method: 'get',
  path: '/api/contacts/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportContactsQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const changeContacts = endpoint({
  id: 'changeContacts',
  method: 'patch',
  path: '/api/contacts',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Changes states and assignees of several messages; says which were refused',
  body: contactsChangesBody,
  status: 200,
  answer: contactsChangedAnswer,
  errors: [],
});

export const getContact = endpoint({
  id: 'getContact',
  method: 'get',
  path: '/api/contacts/{id}',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'One message with its notes and replies',
  params,
  status: 200,
  answer: oneContactAnswer,
  errors: ['NOT_FOUND'],
});

export const changeContact = endpoint({
  id: 'changeContact',
  method: 'patch',
  path: '/api/contacts/{id}',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Changes the state or the assignee of a message',
  params,
  body: contactChangesBody,
  status: 200,
  answer: oneContactAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION'],
});

export const deleteContact = endpoint({
  id: 'deleteContact',
  method: 'delete',
  path: '/api/contacts/{id}',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Erases a message with its notes, replies and mails',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});

export const createContactNote = endpoint({
  id: 'createContactNote',
  method: 'post',
  path: '/api/contacts/{id}/notes',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Adds a note for the team; the same key twice is one note',
  params,
  body: noteBody,
  status: 201,
  answer: oneContactAnswer,
  errors: ['NOT_FOUND'],
});

export const deleteContactNote = endpoint({
  id: 'deleteContactNote',
  method: 'delete',
  path: '/api/contacts/{id}/notes/{noteId}',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Removes a note',
  params: noteParams,
  status: 200,
  answer: oneContactAnswer,
  errors: ['NOT_FOUND'],
});

export const replyToContact = endpoint({
  id: 'replyToContact',
  method: 'post',
  path: '/api/contacts/{id}/reply',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Answers a message by mail, which leaves after ten seconds; the same key twice is one reply',
  params,
  body: contactReplyBody,
  status: 201,
  answer: oneContactAnswer,
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const cancelContactReply = endpoint({
  id: 'cancelContactReply',
  method: 'delete',
  path: '/api/contacts/{id}/replies/{replyId}',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Cancels a reply within ten seconds, before its mail leaves',
  params: replyParams,
  status: 200,
  answer: oneContactAnswer,
  errors: ['NOT_FOUND', 'MAIL_LEFT'],
});
