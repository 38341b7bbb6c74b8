import type { Role } from '../../lib/contract/accounts/schemas';

/** Administrators get the office, others the project's page. @param part path and query */
export const projectPage = (
  projectId: string,
  part: 'conversation' | `quotes?quote=${string}`,
  reader?: { role: Role },
): `/${string}` => `${reader?.role === 'admin' ? '/admin/projects' : '/my-projects'}/${projectId}/${part}`;
