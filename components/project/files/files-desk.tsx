// Refreshes the server's list after uploads.
'use client';

import { useRouter } from 'next/navigation';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Action } from '@/components/form/actions/action';
import { ActionDialog } from '@/components/form/actions/action-dialog';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { Result } from '@/lib/api/result';
import { projectUploads } from '@/lib/uploads/project-uploads';
import type { FileWords } from './file-words';
import { FilesProvider, type FilesDeskState } from './files-context';
import styles from './project-files.module.scss';
import { VersionChooser, type VersionChooserHandle } from './version-chooser';

interface Props {
  projectId: string;
  words: FileWords;
  email: string;
  /** Ids of listed versions. */
  listed: readonly string[];
  children: ReactNode;
}

export function FilesDesk({ projectId, words, email, listed, children }: Props) {
  const router = useRouter();
  const [{ queue, guard }] = useState(() => projectUploads({ projectId, locale: words.locale }));
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const [asking, setAsking] = useState<Action>();
  const [announcement, setAnnouncement] = useState({ text: '', done: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  const running = useRef(0);
  const chooser = useRef<VersionChooserHandle>(null);

  const arrived = uploads
    .filter(({ id, state }) => id !== undefined && state.kind === 'received' && !listed.includes(id))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => queue.release(listed), [queue, listed]);
  useEffect(() => {
    if (arrived) router.refresh();
  }, [arrived, router]);

  // The pressed button is gone.
  useEffect(() => {
    if (announcement.done > 0) status.current?.focus();
  }, [announcement.done]);

  const run = useCallback(
    async <T,>(call: () => Promise<Result<T>>) => {
      running.current += 1;
      try {
        return await guard.run(call);
      } finally {
        running.current -= 1;
      }
    },
    [guard],
  );
  const holds = useCallback(() => queue.busy || running.current > 0, [queue]);

  const desk = useMemo<FilesDeskState>(
    () => ({
      projectId,
      words,
      queue,
      uploads,
      chooseVersion: (file) => chooser.current?.choose(file),
      ask: (action) => {
        setAnnouncement(({ done }) => ({ text: '', done }));
        setAsking(action);
      },
      say: (text) => setAnnouncement(({ done }) => ({ text, done })),
      run,
    }),
    [projectId, words, queue, uploads, run],
  );

  return (
    <FilesProvider value={desk}>
      <p ref={status} className={styles.message} role="status" tabIndex={-1}>
        {announcement.text}
      </p>
      {children}
      <VersionChooser
        ref={chooser}
        label={words.labels.newVersion}
        onChosen={(files, { id, name, category }) => queue.add(files, { category, replaces: { id, name } })}
      />
      {asking && (
        <ActionDialog
          action={asking}
          words={words.form}
          email={email}
          onDone={() => {
            setAsking(undefined);
            setAnnouncement(({ done }) => ({ text: asking.labels.done, done: done + 1 }));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      <AskAgain guard={guard} email={email} words={words.form} holds={holds} />
    </FilesProvider>
  );
}
