// Documents to send along: dropped or chosen, several at once, each with its progress and what became of it.
'use client';

import { useSyncExternalStore } from 'react';
import type { Locale } from '@/lib/contract/locale';
import type { UploadQueue } from '@/lib/documents/upload-queue';
import type { Messages } from '@/lib/i18n/messages';
import { Announcer } from './announcer';
import { DocumentRow } from './document-row';
import styles from './documents.module.scss';
import { DropZone } from './drop-zone';
import { countsText } from './upload-text';

export interface DocumentsWords {
  locale: Locale;
  labels: Messages['documents'];
  /** What the API says of a file, by code. */
  codes: Readonly<Record<string, string>>;
}

interface Props {
  queue: UploadQueue;
  words: DocumentsWords;
}

export function Documents({ queue, words }: Props) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const { labels } = words;
  return (
    <div className={styles.documents}>
      <DropZone words={words} onFiles={(files) => queue.add(files)} />
      {uploads.length > 0 && (
        <section aria-labelledby="documents-heading">
          <div className={styles.head}>
            <h2 id="documents-heading">{labels.heading}</h2>
            <span className="label">{countsText(uploads, words)}</span>
          </div>
          <ul className={styles.files}>
            {uploads.map((upload) => (
              <DocumentRow key={upload.key} upload={upload} words={words} onRetry={() => queue.retry(upload.key)} onRemove={() => queue.remove(upload.key)} />
            ))}
          </ul>
        </section>
      )}
      <Announcer uploads={uploads} words={words} />
    </div>
  );
}
