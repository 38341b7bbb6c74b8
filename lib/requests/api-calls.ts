import { request } from '@/lib/api/browser/browser';
import { ok, type Result } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { sendDraft } from '@/lib/drafts/send-draft';
import type { DraftCalls } from './draft-calls';

export const requestPath = (id: string) => `/api/project-requests/${encodeURIComponent(id)}` as const;

export const requestIn = (result: Result<{ request: ProjectRequest }>): Result<ProjectRequest> =>
  result.ok ? ok(result.value.request) : result;

export function draftCalls(locale: string): DraftCalls {
  const name = 'request';
  return {
    create: (body) => sendDraft('post', '/api/project-requests', { locale, name, body }),
    update: (id, body) => sendDraft('put', requestPath(id), { locale, name, body }),
    read: async (id) =>
      requestIn(await request<{ request: ProjectRequest }>('get', requestPath(id), { locale })),
  };
}
