import { fileURLToPath } from 'node:url';
import { PROOF_LIFE } from '@/lib/contract/core/endpoint';
import type { SectionName, SectionValues } from '@/lib/contract/settings/sections';
import type { Env } from '@/lib/env';
import { readShippedSections } from '../../../server/seed/load-settings';
import { openInstallation } from '../ops/installation';
import type { Answer, Person } from '../ops/installation';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readShipped = () => readShippedSections(root);

/** @param seed `none`: no section has been saved */
export async function openSettings(seed: Env['SEED'] = 'website') {
  const installation = await openInstallation({ seed });
  const content = await readShipped();
  const admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    by: Person | null = admin,
  ): Promise<Answer> => {
    const response = await installation.ask(method, `/api/site${path}`, { body, token: by?.token });
    const tags = response.headers.get('x-cache-tags');
    return { status: response.status, tags, ...(await response.json()) };
  };
  const save = async <Name extends SectionName>(
    name: Name,
    change: (value: SectionValues[Name]) => unknown,
    more: object = {},
  ): Promise<Answer> => {
    const answer = await call('GET', `/${name}`);
    return call('PUT', `/${name}`, { [name]: change(answer[name]), ...more });
  };
  const revisions = async (name: SectionName): Promise<Answer[]> =>
    (await call('GET', `/${name}/revisions`)).revisions;
  return {
    installation,
    admin,
    content,
    call,
    save,
    revisions,
    /** The administrator's proof of identity expires. */
    outliveProof: () => installation.later(PROOF_LIFE + 1),
  };
}
export type OpenedSettings = Awaited<ReturnType<typeof openSettings>>;
