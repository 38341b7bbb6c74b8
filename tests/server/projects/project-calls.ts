import { pdf } from '../files/documents';
import type { Answer as ReadAnswer, Installation, Person } from '../ops/installation';

export interface Answer extends ReadAnswer {
  /** Expired cache tags. */
  tags: string | null;
}

type By = Pick<Person, 'token'> | undefined;

export function projectsOf(installation: Installation, admin: Person) {
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    tags: response.headers.get('x-cache-tags'),
    ...(await response.json()),
  });
  const call = async (method: string, path: string, by: By, body?: unknown): Promise<Answer> =>
    read(await installation.ask(method, `/api/projects${path}`, { token: by?.token, body }));
  const made = async (
    draft: object = {},
    members: readonly Person[] = [],
  ): Promise<{ id: string; slug: string; updatedAt: string }> => {
    const { project } = await call('POST', '', admin, {
      title: 'Borne d’accueil',
      clientName: 'Musée de Brévigny',
      description: 'Une borne qui accueille les visiteurs.',
      ...draft,
    });
    if (members.length > 0) await installation.prove(admin);
    for (const { id } of members)
      await call('POST', `/${project.id}/members`, admin, { userId: id, role: 'client' });
    return (await call('GET', `/${project.id}`, admin)).project;
  };
  const send = async (
    by: By,
    path: string,
    { bytes, name, fields }: { bytes: Buffer; name: string; fields: Record<string, string> },
  ): Promise<Answer> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new File([new Uint8Array(bytes)], name));
    return read(
      await installation.handle(
        new Request(`http://localhost/api/projects${path}`, {
          method: 'POST',
          body: form,
          headers: by ? { authorization: `Bearer ${by.token}` } : {},
        }),
      ),
    );
  };
  const upload = async (
    by: By,
    projectId: string,
    {
      bytes = pdf(),
      name = 'plan.pdf',
      ...fields
    }: {
      bytes?: Buffer;
      name?: string;
      category?: string;
      isPublic?: string;
      internal?: string;
      replaces?: string;
    } = {},
  ): Promise<Answer> => send(by, `/${projectId}/files`, { bytes, name, fields });
  const download = (by: By, projectId: string, file: string): Promise<Response> =>
    installation.ask('GET', `/api/projects/${projectId}/files/${file}/download`, { token: by?.token });
  /** @param by default: the administrator; null: anonymous */
  const sendImage = async (
    projectId: string,
    bytes: Buffer,
    {
      by = admin,
      name = 'salle.png',
      ...fields
    }: { by?: Person | null; name?: string; altFr?: string; altEn?: string } = {},
  ): Promise<Answer> => send(by ?? undefined, `/${projectId}/images`, { bytes, name, fields });
  /** Oldest first. */
  const activity = async (id: string) =>
    (
      await installation.database.read
        .selectFrom('activity')
        .select(['action', 'actor_id', 'fields'])
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action, actor_id: actor, fields }) => ({
      action,
      actor,
      fields: JSON.parse(fields) as string[],
    }));
  /** Oldest first. */
  const events = async (id: string) =>
    (
      await installation.database.read
        .selectFrom('project_updates')
        .select('event')
        .where('project_id', '=', id)
        .where('kind', '=', 'event')
        .orderBy('position')
        .execute()
    ).map(({ event }) => JSON.parse(event ?? '{}') as { type: string; [key: string]: unknown });
  return { call, made, upload, download, sendImage, activity, events };
}

export const document = (words: string): Buffer =>
  Buffer.concat([pdf().subarray(0, 9), Buffer.from(`%${words}\n`), pdf().subarray(9)]);

/** Errors as `field: code`. */
export const fieldsOf = ({ errors }: Answer) =>
  ((errors ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field}: ${code}`);
