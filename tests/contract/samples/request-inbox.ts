import type * as requestInbox from '@/lib/contract/requests/inbox-calls';
import { post, signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/project-requests';

/** @param draft no other sample consumes it */
export async function requestInboxSamples(
  target: Target,
  draft: string,
): Promise<Record<keyof typeof requestInbox, Sample>> {
  const admin = await signIn(target, target.admin);
  const noted = async (): Promise<string> => {
    const answer = await post(target, `${base}/${draft}/notes`, { body: 'Rappeler.' }, admin.token);
    return ((await answer.json()) as { request: { notes: { id: string }[] } }).request.notes.at(-1)?.id ?? '';
  };
  return {
    getRequestInbox: {
      right: ['', `?record=${draft}&assignee=none`, '?late=true&assignee=me&page=2&limit=1'].map(
        (query) => `${base}/inbox${query}`,
      ),
      wrong: [
        [`${base}/inbox?status=new`, 'status'],
        [`${base}/inbox?assignee=%00`, 'assignee'],
        [`${base}/inbox?record=${long}`, 'record'],
      ],
      absent: [`${base}/inbox?record=no-such-request`],
    },
    changeRequest: {
      right: [
        { path: `${base}/${draft}`, body: { assigneeId: admin.id } },
        { path: `${base}/${draft}`, body: { assigneeId: null } },
      ],
      wrong: [
        [{ path: `${base}/${draft}`, body: { assigneeId: 'nobody' } }, 'assigneeId'],
        [{ path: `${base}/${draft}`, body: { assignedAt: 'yesterday' } }, 'assignedAt'],
      ],
      absent: [{ path: `${base}/no-such-request`, body: { assigneeId: null } }],
    },
    createRequestNote: {
      right: [
        {
          path: `${base}/${draft}/notes`,
          body: { body: 'Rappeler.', key: '0193b2a0-0000-7000-8000-000000000001' },
        },
      ],
      wrong: [
        [{ path: `${base}/${draft}/notes`, body: { body: ' ' } }, 'body'],
        [{ path: `${base}/${draft}/notes`, body: { body: 'x', key: 'x' } }, 'key'],
      ],
      absent: [{ path: `${base}/no-such-request/notes`, body: { body: 'x' } }],
    },
    deleteRequestNote: {
      right: [async () => ({ path: `${base}/${draft}/notes/${await noted()}` })],
      wrong: [[`${base}/${draft}/notes/${long}`, 'noteId']],
      absent: [`${base}/${draft}/notes/no-such-note`, `${base}/no-such-request/notes/x`],
    },
  };
}
