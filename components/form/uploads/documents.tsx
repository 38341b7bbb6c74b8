'use client';

import { useSyncExternalStore } from 'react';
import type { UploadQueue } from '@/lib/uploads/upload-queue';
import { Announcer } from './announcer';
import type { DocumentsWords } from './documents-words';
import styles from './documents.module.scss';
import { chooseId, DropZone } from './drop-zone';
import { UploadList } from './upload-list';
import { countsText } from './upload-text';

interface Props {
  queue: UploadQueue;
  words: DocumentsWords;
}

export function Documents({ queue, words }: Props) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  return (
    <div className={styles.documents}>
      <DropZone id="documents" words={words} onFiles={(files) => queue.add(files)} />
      {uploads.length > 0 && (
        <section aria-labelledby="documents-heading">
          <div className={styles.head}>
            <h2 id="documents-heading">{words.labels.heading}</h2>
            <span className="label">{countsText(uploads, words)}</span>
          </div>
          <UploadList
            uploads={uploads}
            words={words}
            heir={chooseId('documents')}
            onRetry={({ key }) => queue.retry(key)}
            onRemove={({ key }) => queue.remove(key)}
          />
        </section>
      )}
      <Announcer uploads={uploads} words={words} />
    </div>
  );
}
