import type * as contacts from '../../lib/contract/contacts/calls';
import type { ContactSummary } from '../../lib/contract/contacts/schemas';
import { changeContact, changeContacts } from './change-contact';
import { deleteContact } from './delete-contact';
import { exportContacts, listContacts, showContact } from './list-contacts';
import { addContactNote, removeContactNote } from './note-contact';
import { cancelContactReply, replyToContact } from './reply-to-contact';
import { showContactInbox } from './show-inbox';
import { csvFile } from '../core/serving/csv';
import { exportWords } from '../core/serving/export-words';
import { readChoiceCells } from '../settings/choice-words';
import type { Handlers } from '../core/serving/handler';

const columns = [
  'reference',
  'status',
  'subject',
  'fullName',
  'email',
  'company',
  'phone',
  'service',
  'locale',
  'message',
  'assignee',
  'createdAt',
  'dueAt',
  'repliedAt',
] as const;

const row = ({ assignee, ...contact }: ContactSummary & { message: string }) => ({
  ...contact,
  assignee: assignee && `${assignee.firstName} ${assignee.lastName}`.trim(),
});

export const contactsHandlers: Pick<Handlers, keyof typeof contacts> = {
  listContacts: async ({ query, context }) => ({
    answer: { success: true, ...(await listContacts(context, query)) },
  }),
  getContactInbox: async ({ query, context }) => ({
    answer: { success: true, ...(await showContactInbox(context, query)) },
  }),
  exportContacts: async ({ query, context }) => ({
    file: csvFile(
      {
        name: 'contacts',
        columns,
        batches: await exportContacts(context, query),
        row,
        words: { ...exportWords.contacts, ...(await readChoiceCells(context.database.read)) },
      },
      query,
      context.now,
    ),
  }),
  changeContacts: async ({ body, context }) => ({
    answer: { success: true, ...(await changeContacts(context, body)) },
  }),
  getContact: async ({ params, context }) => ({
    answer: { success: true, contact: await showContact(context, params.id) },
  }),
  changeContact: async ({ params, body, context }) => ({
    answer: { success: true, contact: await changeContact(context, params.id, body) },
  }),
  deleteContact: async ({ params, context }) => {
    await deleteContact(context, params.id);
    return { answer: { success: true } };
  },
  createContactNote: async ({ params, body, context }) => ({
    answer: { success: true, contact: await addContactNote(context, params.id, body) },
  }),
  deleteContactNote: async ({ params, context }) => ({
    answer: { success: true, contact: await removeContactNote(context, params.id, params.noteId) },
  }),
  cancelContactReply: async ({ params, context }) => ({
    answer: { success: true, contact: await cancelContactReply(context, params.id, params.replyId) },
  }),
  replyToContact: async ({ params, body, context }) => ({
    answer: { success: true, contact: await replyToContact(context, params.id, body) },
  }),
};
