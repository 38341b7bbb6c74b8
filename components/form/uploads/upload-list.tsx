// The documents on their way, each with what can be done about it. What that leads to, whoever shows the list decides.
'use client';

import type { ReactNode } from 'react';
import type { Upload } from '@/lib/uploads/upload-queue';
import { DocumentRow } from './document-row';
import type { DocumentsWords } from './documents-words';
import styles from './documents.module.scss';

export interface UploadListProps<Details> {
  uploads: readonly Upload<Details>[];
  words: DocumentsWords;
  /** Names the list, where no heading does. */
  label?: string | undefined;
  /** What else is to be said of one, under its name. */
  note?: ((upload: Upload<Details>) => ReactNode) | undefined;
  /** Id of what takes the focus when the last of them goes while it holds it. */
  heir: string;
  /** What has arrived is only taken off the list, and its button says so. */
  kept?: boolean | undefined;
  onRetry: (upload: Upload<Details>) => void;
  onRemove: (upload: Upload<Details>) => void;
}

export function UploadList<Details>({
  uploads,
  words,
  label,
  note,
  heir,
  kept = false,
  onRetry,
  onRemove,
}: UploadListProps<Details>) {
  return (
    <ul className={styles.files} aria-label={label}>
      {uploads.map((upload) => (
        <DocumentRow
          key={upload.key}
          upload={upload}
          words={words}
          note={note?.(upload)}
          heir={heir}
          kept={kept}
          onRetry={() => onRetry(upload)}
          onRemove={() => onRemove(upload)}
        />
      ))}
    </ul>
  );
}
