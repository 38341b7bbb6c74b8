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
import { Announcer } from '@/components/form/uploads/announcer';
import { chooseId, DropZone } from '@/components/form/uploads/drop-zone';
import { UploadList } from '@/components/form/uploads/upload-list';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { Result } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { mediaRules } from '@/lib/uploads/check';
import { MediaProvider } from './media-context';
import { mediaQueue } from '@/components/media/media-uploads';
import { pictureFiles } from '@/components/media/picture-files';
import type { LibraryWords } from './library-words';
import styles from '@/components/media/media.module.scss';

interface Props {
  words: LibraryWords;
  email: string;
  children: ReactNode;
}

export function MediaLibrary({ words, email, children }: Props) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const running = useRef(0);
  const [announcement, setAnnouncement] = useState('');

  const run = useCallback(
    async <T,>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
      running.current += 1;
      try {
        return await guard.run(call);
      } finally {
        running.current -= 1;
      }
    },
    [guard],
  );
  const [queue] = useState(() => mediaQueue({ locale: words.form.locale, run: (call) => guard.run(call) }));
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);

  const arrived = uploads
    .filter(({ id, state }) => id !== undefined && state.kind === 'received')
    .map(({ id }) => id);
  const newest = arrived.join(' ');
  useEffect(() => {
    if (newest === '' || queue.busy) return;
    queue.release(newest.split(' '));
    router.refresh();
  }, [newest, queue, router]);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = pictureFiles(event.clipboardData);
      if (pasted.length === 0) return;
      event.preventDefault();
      queue.add(pasted, undefined);
    };
    // Leaving would lose uploads and saves.
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.busy || running.current > 0) event.preventDefault();
    };
    addEventListener('paste', paste);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('beforeunload', warn);
      queue.stop();
    };
  }, [queue]);

  const context = useMemo(() => ({ words, email, run, say: setAnnouncement }), [words, email, run]);
  return (
    <MediaProvider value={context}>
      <div className={styles.library}>
        <DropZone
          id="media"
          words={words.uploads}
          formats={mediaRules.formats}
          onFiles={(files) => queue.add(files, undefined)}
        />
        {uploads.length > 0 && (
          <UploadList
            isStored
            heir={chooseId('media')}
            label={words.labels.sending}
            uploads={uploads}
            words={words.uploads}
            onRetry={({ key }) => queue.retry(key)}
            onRemove={({ key, id }) => (id === undefined ? void queue.remove(key) : queue.release([id]))}
          />
        )}
        <Announcer uploads={uploads} words={words.uploads} />
        <p className="small" role="status">
          {announcement}
        </p>
      </div>
      {children}
      <AskAgain
        guard={guard}
        email={email}
        words={words.form}
        holds={useCallback(() => queue.busy || running.current > 0, [queue])}
      />
    </MediaProvider>
  );
}
