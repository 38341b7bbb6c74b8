import type * as views from '@/lib/contract/accounts/view-calls';
import { newcomer, post, signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const path = '/api/users/views';
const query = { status: 'new' };

export function viewSamples(target: Target): Record<keyof typeof views, Sample> {
  const name = () => `Vue ${newcomer().email}`.slice(0, 40);
  const added = async () => {
    const { token } = await signIn(target, target.admin);
    const { view } = (await (
      await post(target, path, { list: 'outbox', name: name(), query }, token)
    ).json()) as { view: { id: string } };
    return { path: `${path}/${view.id}`, token };
  };
  const removed = async (entry: { path: string; token: string }) => {
    await target.ask(entry.path, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${entry.token}` },
    });
    return entry;
  };
  return {
    listViews: { right: [path], wrong: [], absent: [] },
    saveView: {
      right: [
        {
          path,
          body: { list: 'contacts', name: 'Les retards', query: { late: 'true', sort: '-createdAt' } },
        },
        { path, body: { list: 'activity', name: ' Novembre ', query: { from: '2026-11-01' } } },
      ],
      wrong: [
        [{ path, body: {} }, 'list'],
        [{ path, body: { list: 'nowhere', name: 'x', query } }, 'list'],
        [{ path, body: { list: 'contacts', name: ' ', query } }, 'name'],
        [{ path, body: { list: 'contacts', name: 'a'.repeat(41), query } }, 'name'],
        [{ path, body: { list: 'contacts', name: 'a\u0000', query } }, 'name'],
        [{ path, body: { list: 'contacts', name: 'x', query: {} } }, 'query'],
        [{ path, body: { list: 'contacts', name: 'x', query: { search: 'a'.repeat(201) } } }, 'query.search'],
        [{ path, body: { list: 'users', name: 'x', query: { late: 'true' } } }, 'query.late'],
      ],
      absent: [],
    },
    renameView: {
      right: [async () => ({ ...(await added()), body: { name: name() } })],
      wrong: [[async () => ({ ...(await added()), body: { name: '' } }), 'name']],
      absent: [{ path: `${path}/nowhere`, body: { name: 'x' } }],
    },
    deleteView: {
      right: [added],
      wrong: [[`${path}/%00`, 'id']],
      absent: [`${path}/nowhere`, async () => removed(await added())],
    },
  };
}
