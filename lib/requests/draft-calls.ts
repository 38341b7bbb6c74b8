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
  owner: string;
  values: RequestValues;
  reached: RequestStep;
  /** undefined for a new draft. */
  request?: ProjectRequest | undefined;
  draftKey?: string | undefined;
  /** This browser's draft: newer than the server's version, or in conflict. */
  stored?: 'newer' | 'conflicting' | undefined;
}
