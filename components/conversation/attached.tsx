// The files that go along with the message as it stands, each with the way to leave it out.
'use client';

import { UploadList } from '@/components/documents/upload-list';
import type { DocumentsWords } from '@/components/documents/documents-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './composer.module.scss';
import type { ComposerWords } from './composer';
import type { Attachments } from './use-attachments';

interface Props {
  attachments: Attachments;
  labels: ComposerWords['labels'];
  documents: DocumentsWords;
}

export function Attached({ attachments: { chosen, uploads, queue, toggle }, labels, documents }: Props) {
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={labels.attached}>
          {chosen.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <Button icon variant="quiet" aria-label={fillText(labels.detach, { name: file.name })} onClick={() => toggle(file)}>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} words={documents} label={labels.upload} onRetry={({ key }) => queue.retry(key)} onRemove={({ key }) => void queue.remove(key)} />}
    </>
  );
}
