import type * as contact from '../../lib/contract/contacts/form-calls';
import { askCaptcha } from './ask-captcha';
import { createContact } from './create-contact';
import type { Handlers } from '../core/serving/handler';

export const contactHandlers: Pick<Handlers, keyof typeof contact> = {
  getContactCaptcha: async ({ query, context }) => ({
    answer: { success: true, ...(await askCaptcha(context, query.previous)) },
  }),
  createContact: async ({ body, context }) => ({
    answer: { success: true, contact: await createContact(context, body) },
  }),
};
