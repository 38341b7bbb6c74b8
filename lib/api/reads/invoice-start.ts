import 'server-only';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { isId } from '@/lib/office/list-query';
import { readProjectQuery } from '@/lib/projects/project-query';
import type { Caller } from '../caller';
import { readOfficeProjects, type OfficeProjectList } from './projects/office-projects';
import { readProjectPage } from './projects/project-page';

export interface InvoiceStart {
  /** undefined: not chosen, or not found. */
  project: ProjectRecord | undefined;
  /** To choose from; empty for managers without the right for projects. */
  projects: OfficeProjectList['projects'];
}

/** @param chosen id of the project, from the address */
export async function readInvoiceStart(
  chosen: string | string[] | undefined,
  caller: Caller,
): Promise<InvoiceStart> {
  if (typeof chosen === 'string' && isId(chosen)) {
    const found = await readProjectPage('plan', { id: chosen, query: readProjectQuery({}), caller });
    if (found.ok) return { project: found.value.project, projects: [] };
  }
  const projects = await readOfficeProjects({}, caller);
  return { project: undefined, projects: projects.ok ? projects.value.projects : [] };
}
