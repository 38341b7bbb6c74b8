import type * as projectFiles from '@/lib/contract/projects/file-calls';
import { pdf } from '../../server/files/documents';
import type { Sample, Try } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/projects';

const formOf = (name = 'plan.pdf') => {
  const form = new FormData();
  form.append('category', 'design');
  form.append('file', new File([new Uint8Array(pdf())], name));
  return form;
};

/** @param id project of the bearer of `token` */
export async function fileSamples(
  target: Target,
  { id, admin, token }: { id: string; admin: string; token: string },
): Promise<Record<keyof typeof projectFiles, Sample>> {
  const files = `${base}/${id}/files`;
  const file = async (name?: string) => {
    const response = await target.ask(files, {
      method: 'POST',
      body: formOf(name),
      headers: { authorization: `Bearer ${token}` },
    });
    return `${files}/${((await response.json()) as { file: { id: string } }).file.id}`;
  };
  const plan = await file();
  const used =
    (thing: () => Promise<string>, more: Partial<Try> = {}) =>
    async () => ({ path: await thing(), ...more });
  const as = (path: string, body?: unknown): Try => ({
    path,
    token,
    ...(body === undefined ? {} : { body }),
  });
  const team = (path: string, body?: unknown): Try => ({
    path,
    token: admin,
    ...(body === undefined ? {} : { body }),
  });
  return {
    listProjectFiles: {
      right: [as(files), team(`${files}?category=design&isPublic=false&page=1&limit=1`)],
      wrong: [
        [as(`${files}?category=photo`), 'category'],
        [as(`${files}?isPublic=1`), 'isPublic'],
        [as(`${files}?limit=0`), 'limit'],
      ],
      absent: [files, `${base}/no-such-project/files`],
    },
    uploadProjectFile: {
      right: [
        { path: files, form: formOf('a.pdf'), token },
        { path: files, form: formOf('b.pdf'), token: admin },
      ],
      wrong: [
        [{ path: `${base}/${long}/files`, form: formOf() }, 'id'],
        [{ path: files, form: new FormData(), token }, 'file'],
      ],
      absent: [{ path: files, form: formOf() }],
    },
    updateProjectFile: {
      right: [team(plan, { category: 'deliverable' }), team(plan, { isPublic: true }), team(plan, {})],
      wrong: [
        [team(plan, { category: 'photo' }), 'category'],
        [team(plan, { isPublic: 'yes' }), 'isPublic'],
      ],
      absent: [{ path: plan, body: {} }, team(`${files}/nothing`, {})],
    },
    deleteProjectFile: {
      right: [used(() => file('c.pdf'), { token }), used(() => file('d.pdf'), { token: admin })],
      wrong: [[as(`${files}/${long}`), 'fileId']],
      absent: [plan, as(`${files}/nothing`)],
    },
    downloadProjectFile: {
      right: [as(`${plan}/download`), team(`${plan}/download`)],
      wrong: [[as(`${files}/${long}/download`), 'fileId']],
      absent: [`${plan}/download`, as(`${files}/nothing/download`)],
    },
  };
}
