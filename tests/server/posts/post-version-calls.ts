import { afterAll, beforeAll } from 'vitest';
import type { WorkingCopyDraft } from '@/lib/contract/posts/version-schemas';
import { writeRevision } from '../../../server/posts/versions/revisions';
import type { RevisionText } from '../../../server/posts/versions/revisions';
import { addPost } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Answer, Person } from '../ops/installation';

export const typed: Omit<WorkingCopyDraft, 'version'> = {
  title: '  Un titre, et ',
  summary: '',
  content: 'Une ligne  \n\n\tdeux\r\ntrois ',
  slug: 'Pas encore',
  tags: ['web', 'Métier neuf'],
  image_url: null,
  image_alt: '',
  seo_title: '',
  seo_description: '',
};

export const revisionText = (more: Partial<RevisionText> = {}): RevisionText => ({
  title: 'Un titre',
  summary: '',
  content: 'Texte.',
  slug: 'un-titre',
  tags: [],
  image_url: null,
  image_alt: '',
  seo_title: '',
  seo_description: '',
  words: 1,
  ...more,
});

type Caller = Pick<Person, 'token'> | { token: undefined };

export async function openDesk() {
  const installation = await openInstallation();
  const ada = await installation.signUp({ role: 'admin', firstName: 'Ada', lastName: 'Roy', verified: true });
  const bea = await installation.signUp({ role: 'admin', firstName: 'Béa', lastName: 'Sol', verified: true });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { token }: Caller = ada,
  ): Promise<Answer> => {
    const response = await installation.ask(method, `/api/blog/${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, ...(await response.json()) };
  };
  let count = 0;
  return {
    installation,
    ada,
    bea,
    call,
    draft: () =>
      addPost(installation.database, {
        slug: `post-${(count += 1)}`,
        author: ada.id,
        status: 'draft',
        publishedAt: null,
        title: 'Un titre',
        content: 'Texte du début.',
      }),
    put: (id: string, body: Partial<WorkingCopyDraft> & { version: number }, who: Caller = ada) =>
      call('PUT', `${id}/working-copy`, { ...typed, ...body }, who),
    addRevision: (postId: string, more: Partial<RevisionText>, by: string) =>
      installation.database.write((transaction) =>
        writeRevision(
          transaction,
          { postId, by, reason: 'saved', text: revisionText(more) },
          installation.time.now,
        ),
      ),
    revisions: async (id: string) =>
      (await call('GET', `${id}/revisions?limit=100`)).revisions as {
        id: string;
        reason: string;
        words: number;
        changed: string[];
        by: { name: string } | null;
      }[],
    actions: async (id: string) =>
      (
        await installation.database.read
          .selectFrom('activity')
          .select('action')
          .where('record_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** @returns filled before the first test */
export function prepareDesk(): Desk {
  const desk = {} as Desk;
  beforeAll(async () => {
    Object.assign(desk, await openDesk());
  });
  afterAll(() => desk.installation.close());
  return desk;
}
