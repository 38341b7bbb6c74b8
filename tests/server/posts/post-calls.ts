import { mediaUrl } from '@/lib/contract/media/choices';
import { newId } from '../../../server/db/id';
import { insertMedia } from '../../../server/media/queries';
import { openInstallation } from '../ops/installation';
import type { Answer as ReadAnswer, Installation, Person } from '../ops/installation';

export interface Answer extends ReadAnswer {
  expired: string | null;
}

export const whole = { title: 'Le quai', summary: 'Un résumé.', content: 'Un premier texte.', locale: 'fr' };

export function postsOf(installation: Installation, admin: Person) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    by: Person | null = admin,
  ): Promise<Answer> => {
    const response = await installation.ask(method, `/api/blog${path}`, { token: by?.token, body });
    return {
      status: response.status,
      expired: response.headers.get('x-cache-tags'),
      ...(await response.json()),
    };
  };
  /** A publishable draft. */
  const made = async (
    draft: object = {},
  ): Promise<{ id: string; slug: string; translation_key: string; updated_at: string }> =>
    (await call('POST', '', { ...whole, ...draft })).post;
  const published = async (draft: object = {}) => {
    const { id } = await made(draft);
    return (await call('PATCH', `/${id}/publish`, {})).post as Awaited<ReturnType<typeof made>>;
  };
  /** @returns the address of a new picture in the library */
  const picture = async (name: string): Promise<string> => {
    const at = installation.time.now.toISOString();
    await insertMedia(installation.database.read, {
      ...{ id: newId(), name, original_name: `${name}.png`, kind: 'png', sha256: name, width: 8, height: 6 },
      ...{ bytes: 1, alt_fr: '', alt_en: '', created_by: null, created_at: at, updated_at: at },
    });
    return mediaUrl(name);
  };
  const record = (id: string) =>
    installation.database.read.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Oldest first. */
  const activity = async (id: string) =>
    (
      await installation.database.read
        .selectFrom('activity')
        .select(['action', 'fields', 'changes'])
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action, fields, changes }) => ({
      action,
      fields: JSON.parse(fields) as string[],
      changes: JSON.parse(changes) as object[],
    }));
  const revisions = (id: string) =>
    installation.database.read
      .selectFrom('post_revisions')
      .select(['id', 'reason', 'title', 'content', 'tags', 'created_by'])
      .where('post_id', '=', id)
      .orderBy('id')
      .execute();
  const seen = async (slug: string) => (await installation.ask('GET', `/api/blog/slug/${slug}`)).status;
  return { installation, admin, call, made, published, picture, record, activity, revisions, seen };
}

export const wrong = ({ errors = [] }: Answer): string[] =>
  errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);

export async function openPosts() {
  const installation = await openInstallation();
  return postsOf(
    installation,
    await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' }),
  );
}

export type Posts = ReturnType<typeof postsOf>;
