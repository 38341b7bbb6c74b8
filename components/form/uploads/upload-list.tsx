'use client';

import type { ReactNode } from 'react';
import type { Upload } from '@/lib/uploads/upload-queue';
import { DocumentRow } from './document-row';
import type { DocumentsWords } from './documents-words';
import styles from './documents.module.scss';

export interface UploadListProps<Details> {
  uploads: readonly Upload<Details>[];
  words: DocumentsWords;
  /** For a list without heading. */
  label?: string | undefined;
  note?: ((upload: Upload<Details>) => ReactNode) | undefined;
  /** Id to focus after the last row. */
  heir: string;
  /** Received files remain stored when removed from the list. */
  isStored?: boolean | undefined;
  onRetry: (upload: Upload<Details>) => void;
  onRemove: (upload: Upload<Details>) => void;
}

export function UploadList<Details>({
  uploads,
  words,
  label,
  note,
  heir,
  isStored = false,
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
          isStored={isStored}
          onRetry={() => onRetry(upload)}
          onRemove={() => onRemove(upload)}
        />
      ))}
    </ul>
  );
}
