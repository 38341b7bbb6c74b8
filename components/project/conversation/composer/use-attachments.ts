'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import { conversationLimits } from '@/lib/contract/conversation/limits';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { projectFilesPath } from '@/lib/uploads/project-uploads';
import { UploadQueue, type ReceivedFile, type Upload } from '@/lib/uploads/upload-queue';

export interface Chosen {
  id: string;
  name: string;
}

export interface Attachments {
  chosen: readonly Chosen[];
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** Remaining number of files. */
  room: number;
  toggle: (file: Chosen) => void;
  /** Waits for uploads. @returns ids; undefined if one failed */
  settle: () => Promise<string[] | undefined>;
  clear: () => void;
}

/** @param internal the team's uploads stay internal until a public message includes them */
function queueFor(projectId: string, locale: string, internal: boolean): UploadQueue {
  const path = projectFilesPath(projectId);
  return new UploadQueue({
    send: async (file, options) => {
      const sent = await upload<{ file: ReceivedFile }>(path, file, {
        ...options,
        locale,
        ...(internal ? { fields: { internal: 'true' } } : {}),
      });
      return sent.ok ? ok(sent.value.file) : sent;
    },
    remove: (id) =>
      request('delete', addressOf('/api/projects/{id}/files/{fileId}', { id: projectId, fileId: id }), {
        locale,
      }),
  });
}

/** Files of the project that the unsent message includes, in this browser. */
function attachmentDraft(owner: string, projectId: string) {
  const name = `message-draft:${owner}:${projectId}:files`;
  return {
    read: (): Chosen[] => {
      const files = readDraft('browser', name)?.['files'];
      return Array.isArray(files) ? files.filter(isChosen) : [];
    },
    write: (files: readonly Chosen[]) => {
      if (files.length > 0) writeDraft('browser', name, { files });
      else removeDraft('browser', name);
    },
  };
}

const isChosen = (file: unknown): file is Chosen =>
  typeof file === 'object' &&
  file !== null &&
  'id' in file &&
  'name' in file &&
  typeof file.id === 'string' &&
  typeof file.name === 'string';

const receivedOf = (uploads: readonly Upload[]): Chosen[] =>
  uploads.flatMap(({ id, name, state }) =>
    id !== undefined && state.kind === 'received' ? [{ id, name }] : [],
  );

export function useAttachments({
  projectId,
  owner,
  locale,
  team,
}: {
  projectId: string;
  owner: string;
  locale: string;
  team: boolean;
}): Attachments {
  /** Undefined until the draft is read. */
  const [known, setChosen] = useState<readonly Chosen[]>();
  const chosen = known ?? [];
  const [queue] = useState(() => queueFor(projectId, locale, team));
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);

  const [draft] = useState(() => attachmentDraft(owner, projectId));

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is in browser storage, not in the HTML
    setChosen(draft.read());
  }, [draft]);

  useEffect(() => {
    if (known) draft.write([...known, ...receivedOf(uploads)]);
  }, [draft, known, uploads]);

  useEffect(() => {
    // Leaving aborts uploads.
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.busy) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [queue]);

  const arrived = () => receivedOf(queue.getUploads()).map(({ id }) => id);

  return {
    chosen,
    uploads,
    queue,
    room: Math.max(
      0,
      conversationLimits.attachments -
        chosen.length -
        uploads.filter(({ state }) => state.kind !== 'refused').length,
    ),
    toggle: (file) =>
      setChosen((before = []) =>
        before.some(({ id }) => id === file.id)
          ? before.filter(({ id }) => id !== file.id)
          : [...before, file],
      ),
    settle: async () => {
      await queue.settled();
      const isMissing = queue
        .getUploads()
        .some(({ state }) => state.kind === 'cut' || state.kind === 'refused');
      return isMissing ? undefined : [...new Set([...chosen.map(({ id }) => id), ...arrived()])];
    },
    clear: () => {
      setChosen([]);
      queue.release(arrived());
    },
  };
}
