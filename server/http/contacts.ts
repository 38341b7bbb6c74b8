// Calls about the inbox of contact messages.
import type * as contacts from '../../lib/contract/contacts';
import type { ContactSummary } from '../../lib/contract/contacts.schema';
import type { Locale } from '../../lib/contract/locale';
import { changeContact, changeContacts } from '../rules/change-contact';
import { deleteContact } from '../rules/delete-contact';
import { exportContacts, listContacts, showContact } from '../rules/list-contacts';
import { addContactNote, removeContactNote } from '../rules/note-contact';
import { cancelContactReply, replyToContact } from '../rules/reply-to-contact';
import { csvFile } from './csv';
import type { Handlers } from './handler';
import { contactStateText, contactSubjectText, languageText, serviceText } from './texts';

/** Columns are named as in the contract. States, subjects, services and languages read as on screen where the headings do. */
const columns = ['reference', 'status', 'subject', 'fullName', 'email', 'company', 'phone', 'service', 'locale', 'message', 'assignee', 'createdAt', 'dueAt', 'repliedAt'] as const;

const cellsIn = (headings: Locale | undefined) => (contact: ContactSummary & { message: string }): (string | null)[] => {
  const { status, subject, service, locale } = contact;
  const assignee = contact.assignee && `${contact.assignee.firstName} ${contact.assignee.lastName}`.trim();
  const words = headings && { status: contactStateText(status, headings), subject: contactSubjectText(subject, headings), service: service && serviceText(service, headings), locale: languageText(locale, headings) };
  const row = { ...contact, ...words, assignee };
  return columns.map((column) => row[column]);
};

export const contactsHandlers: Pick<Handlers, keyof typeof contacts> = {
  listContacts: async ({ query, context }) => ({ answer: { success: true, ...(await listContacts(context, query)) } }),
  exportContacts: async ({ query, context }) => ({
    file: csvFile({ name: 'contacts', columns, pieces: await exportContacts(context, query), cells: cellsIn(query.headings) }, query, context.now),
  }),
  changeContacts: async ({ body, context }) => ({ answer: { success: true, ...(await changeContacts(context, body)) } }),
  getContact: async ({ params, context }) => ({ answer: { success: true, contact: await showContact(context, params.id) } }),
  changeContact: async ({ params, body, context }) => ({ answer: { success: true, contact: await changeContact(context, params.id, body) } }),
  deleteContact: async ({ params, context }) => {
    await deleteContact(context, params.id);
    return { answer: { success: true } };
  },
  createContactNote: async ({ params, body, context }) => ({ answer: { success: true, contact: await addContactNote(context, params.id, body) } }),
  deleteContactNote: async ({ params, context }) => ({ answer: { success: true, contact: await removeContactNote(context, params.id, params.noteId) } }),
  cancelContactReply: async ({ params, context }) => ({ answer: { success: true, contact: await cancelContactReply(context, params.id, params.replyId) } }),
  replyToContact: async ({ params, body, context }) => ({ answer: { success: true, contact: await replyToContact(context, params.id, body) } }),
};
