// Documents on their way to a project. Leaving the page they were chosen on stops none: whoever opens the project again, on
// any of its tabs, finds them in the same queue.
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { FileCategory } from '@/lib/contract/projects/document-limits';
import { UploadQueue, type ReceivedFile, type UploadCalls } from './upload-queue';

export interface ProjectFileDetails {
  category: FileCategory;
  /** The file that it is a newer version of. */
  replaces?: { id: string; name: string } | undefined;
}

export interface ProjectUploads {
  queue: UploadQueue<ProjectFileDetails>;
  /** Asks to sign in again in place where the session ends under a call. */
  guard: SignInGuard;
}

interface Options {
  projectId: string;
  /** The language of the page. */
  locale: string;
}

export const projectFilesPath = (projectId: string) =>
  `/api/projects/${encodeURIComponent(projectId)}/files` as const;

/** What a queue of a project's files sends and removes by. */
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

/** The one queue of a project in this browser; on the server, which works for many people, a fresh one each time. */
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
  // What is on its way is lost with the page, wherever on the site its sender is by then.
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
