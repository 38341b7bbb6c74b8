import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import type { EndpointId } from '@/lib/contract/contract';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { createSamples } from '../../contract/samples/all';
import type { Entry, Sample, Try } from '../../contract/samples/sample';
import { elsewhere } from '../../contract/target';
import { dump } from '../everything';
import { withFailingInserts } from '../failing-inserts';
import { addPost, addProject } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let admin: Person;
let samples: Record<EndpointId, Sample>;
beforeAll(async () => {
  installation = await openInstallation();
  followSystemClock();
  admin = await installation.signUp({ role: 'admin', verified: true });
  await addProject(installation.database, { slug: 'a-case' });
  await addPost(installation.database, { slug: 'a-post', author: admin.id, tags: ['web'] });
  samples = await createSamples({
    ask: (path, init) => installation.handle(new Request(`http://localhost${path}`, init)),
    admin,
    mailedToken: (to) => installation.mailedToken(to),
    failures: [],
    close: async () => {},
  });
});
/** Samples make TOTP codes by the system clock, and all tests together take longer than a code is valid. */
const followSystemClock = () => void (installation.time.now = new Date());
beforeEach(followSystemClock);
afterAll(() => installation.close());

/** Staff's writes and downloads, customers' calls by an administrator. */
const walked = contract.filter(
  ({ method, access, download }) =>
    access !== 'anyone' && (method !== 'get' || (download && access === 'admin')),
);

/** Read positions, sessions, unsent input, hidden hints, own views, and imports: these record each article. */
const unrecorded: readonly EndpointId[] = [
  'markMessagesRead',
  'logout',
  'refreshToken',
  'giveProof',
  'validateToken',
  'resendVerification',
  'updateRequest',
  'putWorkingCopy',
  'previewSection',
  'dismissFirstSteps',
  'saveView',
  'renameView',
  'deleteView',
  'createPostImport',
  'addPostImportPictures',
  'startPostImport',
  'stopPostImport',
  'deletePostImport',
];

/** Changes of a second record. */
const twice: readonly EndpointId[] = ['convertRequest'];
/** Taking a request in hand also assigns it, which is a row of its own. */
const assigns = (id: EndpointId, body: unknown): boolean =>
  id === 'setRequestStatus' && (body as { status?: unknown }).status === 'in_progress';

async function made(entry: Entry): Promise<Try> {
  const settled = typeof entry === 'function' ? await entry() : entry;
  return typeof settled === 'string' ? { path: settled } : settled;
}

function byAdmin({ access }: AnyEndpoint, { token }: Try): string | undefined {
  const used = token ?? (access === 'user' ? undefined : admin.token);
  return used !== undefined && decodeJwt(used)['role'] === 'admin' ? used : undefined;
}

const send = ({ method }: AnyEndpoint, { path, body, form }: Try, token: string) =>
  installation.handle(
    new Request(`http://localhost${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...elsewhere(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

/** The activity log, and rows except those that any call may write. */
async function everything() {
  const { activity, throttle: _throttle, sessions: _seen, ...rest } = await dump(installation.database);
  const ended = JSON.stringify(
    await installation.database.read
      .selectFrom('sessions')
      .select(['id', 'ended_at'])
      .orderBy('id')
      .execute(),
  );
  return { activity, rest: { ...rest, sessions: ended } };
}

const rows = () =>
  installation.database.read
    .selectFrom('activity')
    .select(['id', 'actor_id', 'action', 'record_id'])
    .orderBy('id')
    .execute();

function changed(id: EndpointId, body: unknown, answer: { refused?: unknown[]; retried?: number }): number {
  if (answer.retried !== undefined) return answer.retried;
  const { changes } = (body ?? {}) as { changes?: unknown[] };
  if (changes) return changes.length - (answer.refused?.length ?? 0);
  return twice.includes(id) ? 2 : 1;
}

it('covers most administrator calls', () => {
  expect(walked.filter(({ access }) => access === 'admin').length).toBeGreaterThan(30);
});

describe.each(walked.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const))(
  '%s',
  (id, endpoint) => {
    it('records each changed record once, and changes nothing if recording fails', async () => {
      for (const entry of samples[id].right) {
        const call = await made(entry);
        const token = byAdmin(endpoint, call);
        if (token === undefined) continue;
        const before = await everything();
        const failed = withFailingInserts(installation.database, 'activity', () =>
          send(endpoint, call, token),
        );
        await (await failed).text();
        const unchanged = await everything();
        expect(unchanged.activity).toBe(before.activity);
        if (!unrecorded.includes(id))
          expect(unchanged.rest, 'changed although the activity log failed').toEqual(before.rest);
        // The first call has deleted it.
        if (unrecorded.includes(id) && endpoint.method === 'delete') continue;
        const known = new Set((await rows()).map((row) => row.id));
        const response = await send(endpoint, call, token);
        const answer = endpoint.download ? (await response.text(), {}) : await response.json();
        expect(response.status, JSON.stringify([call, answer])).toBe(endpoint.status);
        const fresh = (await rows()).filter((row) => !known.has(row.id));
        // Downloads write only activity.
        const moved =
          endpoint.download ?? JSON.stringify((await everything()).rest) !== JSON.stringify(before.rest);
        const expected = moved && !unrecorded.includes(id) ? changed(id, call.body, answer) : 0;
        expect(
          fresh.map(({ action }) => action),
          JSON.stringify(call),
        ).toHaveLength(assigns(id, call.body) ? expected + 1 : expected);
        expect(new Set(fresh.map(({ record_id: record }) => record)).size).toBe(expected);
        for (const { actor_id: actor } of fresh) expect(actor).toBe(decodeJwt(token).sub);
      }
    });
  },
);
