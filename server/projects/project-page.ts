// The page of a project that a mail leads to.
import type { Recipient } from '../conversation/audience';

/** Administrators have the office; managers and customers the project's own page. @param part of the project, with its query */
export const projectPage = (
  projectId: string,
  part: 'conversation' | `quotes?quote=${string}`,
  reader?: Pick<Recipient, 'role'>,
): `/${string}` => `${reader?.role === 'admin' ? '/admin/projects' : '/my-projects'}/${projectId}/${part}`;
