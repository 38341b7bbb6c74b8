// The page of a project that a mail leads to.
import type { Recipient } from '../conversation/audience';

/** Administrators have the office; managers and customers the project's own page. @param query of the page, without "?" */
export const projectPage = (
  projectId: string,
  query: string,
  reader?: Pick<Recipient, 'role'>,
): `/${string}` => `${reader?.role === 'admin' ? '/admin/projects' : '/my-projects'}/${projectId}?${query}`;
