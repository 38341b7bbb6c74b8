// Uploads continue when the user leaves the project's page.
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { FileCategory } from '@/lib/contract/projects/document-limits';
import { UploadQueue, type ReceivedFile, type UploadCalls } from './upload-queue';

export interface ProjectFileDetails {
  category: FileCategory;
  /** The file of this new version. */
  replaces?: { id: string; name: string } | undefined;
}

export interface ProjectUploads {
  queue: UploadQueue<ProjectFileDetails>;
  /** Requests sign-in in a dialog if the session ends. */
  guard: SignInGuard;
}

interface Options {
  projectId: string;
  locale: string;
}

export const projectFilesPath = (projectId: string) =>
  `/api/projects/${encodeURIComponent(projectId)}/files` as const;

function projectFileCalls({
  projectId,
  locale,
  guard,
}: Options & { guard: SignInGuard }): UploadCalls<ProjectFileDetails> {
  const path = projectFilesPath(projectId);
  return {
    send: async (file, options, { category, replaces }) => {
      const fields = { category, ...(replaces ? { replaces: replaces.id } : {}) };
      const sent = await guard.run(() =>
        upload<{ file: ReceivedFile }>(path, file, { ...options, locale, fields }),
      );
      return sent.ok ? ok(sent.value.file) : sent;
    },
    remove: (id) => guard.run(() => request('delete', `${path}/${encodeURIComponent(id)}`, { locale })),
  };
}

function begin(options: Options): ProjectUploads {
  const guard = new SignInGuard();
  return { guard, queue: new UploadQueue(projectFileCalls({ ...options, guard })) };
}

const opened = new Map<string, ProjectUploads>();

/** One per project in a browser; on the server, which serves many users, a new one per call. */
export function projectUploads(options: Options): ProjectUploads {
  if (typeof window === 'undefined') return begin(options);
  const key = `${options.locale} ${options.projectId}`;
  const uploads = opened.get(key) ?? begin(options);
  if (!opened.has(key)) watch(key, uploads);
  return uploads;
}

function watch(key: string, uploads: ProjectUploads): void {
  const { queue } = uploads;
  opened.set(key, uploads);
  // Closing the page would lose running uploads.
  const warn = (event: BeforeUnloadEvent) => {
    if (queue.busy) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  const forget = onSessionChange(({ change }) => {
    if (change !== 'signed-out' && change !== 'signed-out-elsewhere') return;
    queue.stop();
    opened.delete(key);
    removeEventListener('beforeunload', warn);
    forget();
  });
}
