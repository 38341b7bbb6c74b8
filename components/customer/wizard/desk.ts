// The wizard's draft, saved automatically, and its uploads.
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok, type Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import { REQUEST_DOCUMENTS_MAX } from '@/lib/contract/projects/document-limits';
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { UploadQueue } from '@/lib/uploads/upload-queue';
import type { DraftCalls, DraftStart } from '@/lib/requests/draft-calls';
import { DraftSaver } from '@/lib/requests/draft-saver';

export interface Desk {
  saver: DraftSaver;
  queue: UploadQueue;
}

/** Limit of browsers for requests during page unload. Bytes. */
const KEEPALIVE_MAX = 60_000;

export const requestPath = (id: string) => `/api/project-requests/${encodeURIComponent(id)}` as const;

export const requestIn = (result: Result<{ request: ProjectRequest }>): Result<ProjectRequest> =>
  result.ok ? ok(result.value.request) : result;

function draftCalls(locale: string): DraftCalls {
  const send = async (method: string, path: `/api/${string}`, body?: unknown) => {
    const keepalive = new Blob([JSON.stringify(body ?? '')]).size < KEEPALIVE_MAX;
    return requestIn(
      await request<{ request: ProjectRequest }>(method, path, {
        locale,
        keepalive,
        ...(body === undefined ? {} : { body }),
      }),
    );
  };
  return {
    create: (body) => send('post', '/api/project-requests', body),
    update: (id, body) => send('put', requestPath(id), body),
    read: (id) => send('get', requestPath(id)),
  };
}

/** @param guard lets the user sign in again during uploads; the saver handles this itself */
export function openDesk(start: DraftStart, { locale, guard }: { locale: string; guard: SignInGuard }): Desk {
  const saver = new DraftSaver(draftCalls(locale), start);
  const queue = new UploadQueue(
    {
      send: async (file, options) => {
        const id = await guard.run(() => saver.ensure());
        if (!id.ok) return id;
        const sent = await guard.run(() =>
          upload<{ file: StoredFile }>(`${requestPath(id.value)}/files`, file, { ...options, locale }),
        );
        return sent.ok ? ok(sent.value.file) : sent;
      },
      remove: (fileId) =>
        guard.run(() =>
          request('delete', `${requestPath(saver.request?.id ?? '')}/files/${encodeURIComponent(fileId)}`, {
            locale,
          }),
        ),
    },
    { files: start.request?.files, most: REQUEST_DOCUMENTS_MAX },
  );
  return { saver, queue };
}
