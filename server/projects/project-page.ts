import type { Recipient } from '../conversation/audience';

/** Administrators get the office, others the project's own page. @param part path and query within the page */
export const projectPage = (
  projectId: string,
  part: 'conversation' | `quotes?quote=${string}`,
  reader?: Pick<Recipient, 'role'>,
): `/${string}` => `${reader?.role === 'admin' ? '/admin/projects' : '/my-projects'}/${projectId}/${part}`;
