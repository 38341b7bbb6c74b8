// What a draft that saves itself needs: calls to the API, and what it begins with.
import type { Result } from '@/lib/api/result';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { ProjectRequest, RequestDraft } from '@/lib/contract/requests/schemas';
import type { RequestValues } from './values';

export interface DraftCalls {
  create: (body: RequestDraft & { draftKey: string }) => Promise<Result<ProjectRequest>>;
  update: (id: string, body: RequestDraft & { updatedAt: string }) => Promise<Result<ProjectRequest>>;
  read: (id: string) => Promise<Result<ProjectRequest>>;
}

export interface DraftStart {
  /** Whose draft it is. */
  owner: string;
  values: RequestValues;
  reached: RequestStep;
  /** The draft as the server has it; none: it is new. */
  request?: ProjectRequest | undefined;
  draftKey?: string | undefined;
  /** The values come from a draft in this browser: ahead of the server, or at odds with what it has now. */
  stored?: 'newer' | 'conflicting' | undefined;
}
