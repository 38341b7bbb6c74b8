import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  createLetterBody,
  letterAnswer,
  letterLanguage,
  letterListAnswer,
  letterMailAnswer,
  letterRefusalsAnswer,
  letterRefusalsQuery,
  lettersQuery,
  letterStateBody,
  saveLetterBody,
  sendLetterBody,
  sentLetterAnswer,
  sentLetterListAnswer,
  sentLetterParams,
  sentLettersQuery,
  testLetterAnswer,
  updateLetterBody,
} from './letter-schemas';

const call = { access: 'admin', rights: ['letters'], tag: 'letters' } as const;
const params = z.object({ id });

export const listSentLetters = endpoint({
  id: 'listSentLetters',
  method: 'get',
  path: '/api/letters/sent',
  access: 'anyone',
  tag: 'letters',
  summary: 'Sent letters with a public page, newest first',
  query: sentLettersQuery,
  status: 200,
  answer: sentLetterListAnswer,
  errors: [],
});

export const showSentLetter = endpoint({
  id: 'showSentLetter',
  method: 'get',
  path: '/api/letters/sent/{slug}',
  access: 'anyone',
  tag: 'letters',
  summary: 'A sent letter with a public page; in another language if the slug is of that one',
  params: sentLetterParams,
  query: letterLanguage.partial(),
  status: 200,
  answer: sentLetterAnswer,
  errors: ['NOT_FOUND'],
});

export const listLetters = endpoint({
  ...call,
  id: 'listLetters',
  method: 'get',
  path: '/api/letters',
  summary: 'All letters, newest first, with the counts of their mails',
  query: lettersQuery,
  status: 200,
  answer: letterListAnswer,
  errors: [],
});

export const createLetter = endpoint({
  ...call,
  id: 'createLetter',
  method: 'post',
  path: '/api/letters',
  summary: 'Creates a draft, empty or begun from posts',
  body: createLetterBody,
  status: 201,
  answer: letterAnswer,
  errors: ['NOT_FOUND'],
});

export const showLetter = endpoint({
  ...call,
  id: 'showLetter',
  method: 'get',
  path: '/api/letters/{id}',
  summary: 'A letter with its texts, counts and the subscribers it reaches',
  params,
  status: 200,
  answer: letterAnswer,
  errors: ['NOT_FOUND'],
});

export const saveLetter = endpoint({
  ...call,
  id: 'saveLetter',
  method: 'put',
  path: '/api/letters/{id}',
  summary: 'Saves the texts of a draft or scheduled letter',
  params,
  body: saveLetterBody,
  status: 200,
  answer: letterAnswer,
  errors: ['NOT_FOUND', 'STALE', 'LETTER_SENT', 'LETTER_INCOMPLETE'],
});

export const updateLetter = endpoint({
  ...call,
  id: 'updateLetter',
  method: 'patch',
  path: '/api/letters/{id}',
  summary: 'Shows or hides the public page of a letter',
  params,
  body: updateLetterBody,
  status: 200,
  answer: letterAnswer,
  errors: ['NOT_FOUND'],
});

export const deleteLetter = endpoint({
  ...call,
  id: 'deleteLetter',
  method: 'delete',
  path: '/api/letters/{id}',
  summary: 'Deletes a draft',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'LETTER_SENT'],
});

export const previewLetter = endpoint({
  ...call,
  id: 'previewLetter',
  method: 'get',
  path: '/api/letters/{id}/mail',
  summary: 'The saved letter as its subscribers would get it',
  params,
  query: letterLanguage,
  status: 200,
  answer: letterMailAnswer,
  errors: ['NOT_FOUND', 'LETTER_INCOMPLETE'],
});

export const testLetter = endpoint({
  ...call,
  id: 'testLetter',
  method: 'post',
  path: '/api/letters/{id}/test',
  summary: 'Mails the saved letter to the caller',
  params,
  body: letterLanguage,
  status: 202,
  answer: testLetterAnswer,
  errors: ['NOT_FOUND', 'LETTER_INCOMPLETE', 'TOO_MANY_REQUESTS'],
});

export const sendLetter = endpoint({
  ...call,
  id: 'sendLetter',
  method: 'post',
  path: '/api/letters/{id}/send',
  summary: 'Sends a letter now or at a time, to confirmed subscribers of its languages; changes that time',
  params,
  body: sendLetterBody,
  status: 200,
  answer: letterAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION', 'LETTER_INCOMPLETE', 'NO_SUBSCRIBERS'],
});

export const setLetterState = endpoint({
  ...call,
  id: 'setLetterState',
  method: 'patch',
  path: '/api/letters/{id}/state',
  summary: 'Cancels the schedule, pauses, resumes or stops a letter',
  params,
  body: letterStateBody,
  status: 200,
  answer: letterAnswer,
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const listLetterRefusals = endpoint({
  ...call,
  id: 'listLetterRefusals',
  method: 'get',
  path: '/api/letters/{id}/refusals',
  summary: 'Recipients whose mail server refused the letter',
  params,
  query: letterRefusalsQuery,
  status: 200,
  answer: letterRefusalsAnswer,
  errors: ['NOT_FOUND'],
});
