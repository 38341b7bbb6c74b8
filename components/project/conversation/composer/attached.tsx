'use client';

import { UploadList } from '@/components/form/uploads/upload-list';
import type { DocumentsWords } from '@/components/form/uploads/documents-words';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { useFocusHeir } from '@/components/ui/layers/use-focus-heir';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './composer.module.scss';
import type { ComposerWords } from './composer-words';
import type { Attachments } from './use-attachments';

export const ATTACH = 'composer-attach';

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
            <Chosen key={file.id} name={file.name} label={labels.detach} onDetach={() => toggle(file)} />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          words={documents}
          heir={ATTACH}
          label={labels.upload}
          onRetry={({ key }) => queue.retry(key)}
          onRemove={({ key }) => void queue.remove(key)}
        />
      )}
    </>
  );
}

function Chosen({ name, label, onDetach }: { name: string; label: string; onDetach: () => void }) {
  const entry = useFocusHeir<HTMLLIElement>(ATTACH);
  return (
    <li ref={entry}>
      <span>{name}</span>
      <Button icon variant="quiet" aria-label={fillText(label, { name })} onClick={onDetach}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
