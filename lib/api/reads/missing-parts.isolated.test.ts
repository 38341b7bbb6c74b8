import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/lib/api/result';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import type { ProjectPage } from '@/lib/contract/projects/page-schemas';
import { call } from '../transport/call';
import { readUserWithProjects } from './accounts';
import { readActivityPage } from './activity';
import { readAccount } from './own-account';
import { readPostDesk } from './posts/post-desk';
import { readEditedPost, readNewPost } from './posts/post-edit';
import { readProjectPage, readProjectParts } from './projects/project-page';

vi.mock('../transport/call', () => ({ call: vi.fn() }));

const caller = { locale: 'fr', token: 't0' } as const;
const none = { currentPage: 1, totalPages: 1, count: 1 };
const post = { id: 'p1', locale: 'fr', translation_key: 'k1', source_id: null, behind: true };
const person = { id: 'u1', firstName: 'Ada', lastName: 'Roy' };

const answers: Record<string, object> = {
  getProject: { project: { id: 'p1' } },
  listMessages: { updates: ['update'], ...none },
  listProjectFiles: { files: ['file'], ...none },
  listProjectQuotes: { orders: ['quote'], ...none },
  getQuote: { order: { id: 'q1', projectId: 'p1' } },
  getSpecifications: { specifications: 'specifications' },
  listActivity: { activity: ['entry'], ...none },
  getWorkingCopy: { post, working_copy: null, revision: null },
  listArticles: { articles: [{ versions: [{ id: 'p1' }, { id: 'p2' }] }], ...none },
  getPostBehind: { blocks: [], source: null },
  listTags: { tags: ['tag'] },
  listAuthors: { authors: ['author'] },
  getProfile: { data: { user: person } },
  listAddresses: { addresses: ['address'] },
  listPasskeys: { passkeys: ['passkey'] },
  listSessions: { sessions: ['session'] },
  listSignIns: { signIns: ['sign-in'] },
  getUser: { user: person },
  listUserProjects: { projects: ['project'] },
  listUsers: { users: [person] },
};

let made: string[];
beforeEach(() => {
  made = [];
  vi.mocked(call).mockImplementation((target: AnyEndpoint) => {
    made.push(target.id);
    return Promise.resolve(ok({ success: true, ...answers[target.id] }) as never);
  });
});

describe('a host that omits the parts of a page', () => {
  it.each([
    ['overview', undefined, { conversation: answers.listMessages, files: answers.listProjectFiles }],
    ['conversation', undefined, { conversation: answers.listMessages }],
    ['files', undefined, { files: answers.listProjectFiles }],
    ['quotes', undefined, { quotes: answers.listProjectQuotes }],
    ['quotes', 'q1', { quote: { id: 'q1' } }],
    ['specifications', undefined, { specifications: 'specifications' }],
    ['history', undefined, { history: { entries: ['entry'], count: 1 } }],
  ] as const)('gets separate calls for them: %s of a project, quote %s', async (tab, quote, parts) => {
    const pageRequest = { id: 'p1', query: { page: 1, quote, category: undefined }, caller };
    const found = await readProjectPage(tab, pageRequest);
    const read = await readProjectParts(tab, (found.ok && found.value) as ProjectPage, pageRequest);
    expect(read).toMatchObject(
      Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { ok: true, value }])),
    );
    expect(made).toHaveLength(1 + Object.keys(parts).length);
  });

  it('gets separate calls for the other language and the source of a post', async () => {
    expect(await readEditedPost('p1', caller)).toMatchObject({
      ok: true,
      value: { record: { post }, other: { value: { post } }, behind: { value: answers.getPostBehind } },
    });
    expect(made.sort()).toEqual(['getPostBehind', 'getWorkingCopy', 'getWorkingCopy', 'listArticles']);
    expect(await readNewPost({ from: 'p1' }, caller)).toMatchObject({ value: { there: 'p1' } });
  });

  it('gets separate calls for the parts of the post and activity lists', async () => {
    expect(await readPostDesk({}, caller)).toMatchObject({
      value: { featured: [{}], tags: ['tag'], authors: ['author'] },
    });
    expect(await readActivityPage({}, caller)).toMatchObject({
      value: { list: { activity: ['entry'] }, team: [{ name: 'Ada Roy' }, { name: 'Ada Roy' }] },
    });
  });

  it('gets separate calls for the parts of an account', async () => {
    const otp = { enabled: false, required: false, passkeys: 0, recoveryCodesLeft: 0 };
    expect(await readAccount(otp, caller)).toMatchObject({
      addresses: { value: answers.listAddresses },
      passkeys: { value: answers.listPasskeys },
      sessions: { value: answers.listSessions },
      signIns: { value: answers.listSignIns },
    });
    expect((await readAccount(undefined, caller)).passkeys).toBeUndefined();
    expect(await readUserWithProjects('u1', caller)).toEqual(ok({ account: person, projects: ['project'] }));
  });
});
