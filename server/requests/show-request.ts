import type { ProjectRequest } from '../../lib/contract/requests/schemas';
import { findRequest } from './queries';
import type { Context } from '../core/context';
import { presentRequest } from './present';
import { requireVisible } from './request-access';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function showRequest(context: Context, id: string): Promise<ProjectRequest> {
  const { read } = context.database;
  const { request, caller } = requireVisible(await findRequest(read, id), context);
  return presentRequest(read, request, caller);
}
