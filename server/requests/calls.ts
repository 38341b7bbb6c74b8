import type * as projectRequests from '../../lib/contract/requests/calls';
import type * as requestInbox from '../../lib/contract/requests/inbox-calls';
import { requestStateOf } from '../../lib/contract/requests/choices';
import type { RequestSummary } from '../../lib/contract/requests/schemas';
import { receiveUpload } from '../files/receiving/receive-upload';
import { addRequestFile } from './add-request-file';
import { changeRequest } from './assign-request';
import { convertRequest } from './convert-request';
import { createRequest } from './create-request';
import { deleteRequest } from './delete-request';
import { exportRequests, listMyRequests, listRequests } from './list-requests';
import { addRequestNote, removeRequestNote } from './note-request';
import { readRequestFile } from './read-request-file';
import { removeRequestFile } from './remove-request-file';
import { cancelRequest, setRequestStatus, setRequestStatuses } from './set-request-status';
import { showRequestInbox } from './show-inbox';
import { showRequest } from './show-request';
import { submitRequest } from './submit-request';
import { updateRequest } from './update-request';
import { writeRequestMessage } from './write-request-message';
import { lineKey } from '../../lib/contract/projects/services';
import { csvFile } from '../core/serving/csv';
import { exportWords } from '../core/serving/export-words';
import { readChoiceCells } from '../settings/choice-words';
import type { Handlers } from '../core/serving/handler';

const columns = [
  'reference',
  'status',
  'projectName',
  'projectType',
  'budgetMin',
  'budgetMax',
  'deadline',
  'fullName',
  'email',
  'company',
  'phone',
  'service',
  'tier',
  'shortlist',
  'assignee',
  'submittedAt',
  'dueAt',
  'updatedAt',
] as const;

const row = ({ budget, contact, shortlist, assignee, ...request }: RequestSummary) => ({
  ...request,
  ...contact,
  status: requestStateOf(request),
  budgetMin: budget?.min,
  budgetMax: budget?.max,
  shortlist: shortlist.map(lineKey).join(' '),
  assignee: assignee && `${assignee.firstName} ${assignee.lastName}`.trim(),
});

const done = { answer: { success: true } } as const;

export const requestHandlers: Pick<Handlers, keyof typeof projectRequests | keyof typeof requestInbox> = {
  createRequest: async ({ body, context }) => ({
    answer: { success: true, request: await createRequest(context, body) },
  }),
  listRequests: async ({ query, context }) => ({
    answer: { success: true, ...(await listRequests(context, query)) },
  }),
  getRequestInbox: async ({ query, context }) => ({
    answer: { success: true, ...(await showRequestInbox(context, query)) },
  }),
  changeRequest: async ({ params, body, context }) => ({
    answer: { success: true, request: await changeRequest(context, params.id, body) },
  }),
  createRequestNote: async ({ params, body, context }) => ({
    answer: { success: true, request: await addRequestNote(context, params.id, body) },
  }),
  deleteRequestNote: async ({ params, context }) => ({
    answer: { success: true, request: await removeRequestNote(context, params.id, params.noteId) },
  }),
  exportRequests: async ({ query, context }) => ({
    file: csvFile(
      {
        name: 'requests',
        columns,
        batches: await exportRequests(context, query),
        row,
        words: { ...exportWords.requests, ...(await readChoiceCells(context.database.read)) },
      },
      query,
      context.now,
    ),
  }),
  setRequestStatuses: async ({ body, context }) => ({
    answer: { success: true, ...(await setRequestStatuses(context, body)) },
  }),
  listMyRequests: async ({ query, context }) => ({
    answer: { success: true, ...(await listMyRequests(context, query)) },
  }),
  getRequest: async ({ params, context }) => ({
    answer: { success: true, request: await showRequest(context, params.id) },
  }),
  updateRequest: async ({ params, body, context }) => ({
    answer: { success: true, request: await updateRequest(context, params.id, body) },
  }),
  deleteRequest: async ({ params, context }) => {
    await deleteRequest(context, params.id);
    return done;
  },
  submitRequest: async ({ params, body, context }) => ({
    answer: { success: true, request: await submitRequest(context, params.id, body) },
  }),
  cancelRequest: async ({ params, body, context }) => ({
    answer: { success: true, request: await cancelRequest(context, params.id, body) },
  }),
  setRequestStatus: async ({ params, body, context }) => ({
    answer: { success: true, request: await setRequestStatus(context, params.id, body) },
  }),
  createRequestMessage: async ({ params, body, context }) => ({
    answer: { success: true, request: await writeRequestMessage(context, params.id, body) },
  }),
  convertRequest: async ({ params, context }) => ({
    answer: { success: true, ...(await convertRequest(context, params.id)) },
  }),
  uploadRequestFile: async ({ params, upload, context }) => ({
    answer: {
      success: true,
      file: await addRequestFile(context, params.id, (commission) =>
        receiveUpload(context.files, upload, { commission, scan: context.scan }),
      ),
    },
  }),
  deleteRequestFile: async ({ params, context }) => {
    await removeRequestFile(context, params.id, params.fileId);
    return done;
  },
  downloadRequestFile: async ({ params, context }) => ({
    file: await readRequestFile(context, params.id, params.fileId),
  }),
};
