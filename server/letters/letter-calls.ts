import type * as letters from '../../lib/contract/letters/letter-calls';
import type { Handlers } from '../core/serving/handler';
import { listSentLetters } from './pages/list-sent-letters';
import { showSentLetter } from './pages/show-sent-letter';
import { listLetterRefusals } from './sending/list-letter-refusals';
import { previewLetter } from './sending/preview-letter';
import { sendLetter } from './sending/send-letter';
import { setLetterState } from './sending/set-letter-state';
import { testLetter } from './sending/test-letter';
import { createLetter } from './texts/create-letter';
import { deleteLetter } from './texts/delete-letter';
import { listLetters } from './texts/list-letters';
import { saveLetter } from './texts/save-letter';
import { showLetter } from './texts/show-letter';
import { updateLetter } from './texts/update-letter';

export const letterHandlers: Pick<Handlers, keyof typeof letters> = {
  listSentLetters: async ({ query, context }) => ({
    answer: { success: true, ...(await listSentLetters(context, query)) },
  }),
  showSentLetter: async ({ params, query, context }) => ({
    answer: { success: true, letter: await showSentLetter(context, params.slug, query.locale) },
  }),
  listLetters: async ({ query, context }) => ({
    answer: { success: true, ...(await listLetters(context, query)) },
  }),
  createLetter: async ({ body, context }) => ({
    answer: { success: true, letter: await createLetter(context, body) },
  }),
  showLetter: async ({ params, context }) => ({
    answer: { success: true, letter: await showLetter(context, params.id) },
  }),
  saveLetter: async ({ params, body, context }) => ({
    answer: { success: true, letter: await saveLetter(context, params.id, body) },
  }),
  updateLetter: async ({ params, body, context }) => ({
    answer: { success: true, letter: await updateLetter(context, params.id, body) },
  }),
  deleteLetter: async ({ params, context }) => {
    await deleteLetter(context, params.id);
    return { answer: { success: true } };
  },
  previewLetter: async ({ params, query, context }) => ({
    answer: { success: true, mail: await previewLetter(context, params.id, query.locale) },
  }),
  testLetter: async ({ params, body, context }) => ({
    answer: { success: true, ...(await testLetter(context, params.id, body.locale)) },
  }),
  sendLetter: async ({ params, body, context }) => ({
    answer: { success: true, letter: await sendLetter(context, params.id, body) },
  }),
  setLetterState: async ({ params, body, context }) => ({
    answer: { success: true, letter: await setLetterState(context, params.id, body.state) },
  }),
  listLetterRefusals: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listLetterRefusals(context, params.id, query)) },
  }),
};
