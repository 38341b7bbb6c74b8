import 'server-only';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { isId } from '@/lib/office/list-query';
import { readProjectQuery } from '@/lib/projects/project-query';
import type { Caller } from '../caller';
import { readMyProjects } from './projects/my-projects';
import { readOfficeProjects } from './projects/office-projects';
import { readProjectPage } from './projects/project-page';

export interface InvoiceStart {
  /** undefined: not chosen, or not found. */
  project: ProjectRecord | undefined;
  choice: ProjectChoice;
}

export interface ProjectChoice {
  /** The first of `count`. */
  projects: readonly { id: string; title: string; clientName: string | null }[];
  count: number;
  search: string;
}

const textOf = (parameter: string | string[] | undefined): string =>
  typeof parameter === 'string' ? parameter.trim().slice(0, 200) : '';

/** @param parameters of the address: id of the project, words to search */
export async function readInvoiceStart(
  parameters: Partial<Record<'project' | 'search', string | string[]>>,
  caller: Caller,
): Promise<InvoiceStart> {
  const chosen = textOf(parameters.project);
  if (isId(chosen)) {
    const found = await readProjectPage('plan', { id: chosen, query: readProjectQuery({}), caller });
    if (found.ok) return { project: found.value.project, choice: { projects: [], count: 0, search: '' } };
  }
  return { project: undefined, choice: await readChoice(textOf(parameters.search), caller) };
}

/** All projects; without the right for them, those of which the caller is a member. */
async function readChoice(search: string, caller: Caller): Promise<ProjectChoice> {
  const all = await readOfficeProjects({ search }, caller);
  const found = all.ok ? all : await readMyProjects({ status: undefined, search, page: 1 }, caller);
  return found.ok
    ? { projects: found.value.projects, count: found.value.count, search }
    : { projects: [], count: 0, search };
}
