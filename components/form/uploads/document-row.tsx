'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { StateSign } from '@/components/ui/signs/state-sign';
import { useFocusHeir } from '@/components/ui/layers/use-focus-heir';
import type { Upload } from '@/lib/uploads/upload-queue';
import { formatPercent } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { DocumentsWords } from './documents-words';
import styles from './documents.module.scss';
import { placeText, problemText } from './upload-text';

interface Props {
  upload: Upload;
  words: DocumentsWords;
  note: ReactNode;
  heir: string;
  isStored: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function Sign({ upload: { state, size }, words: { labels, locale } }: Pick<Props, 'upload' | 'words'>) {
  if (state.kind === 'received' || state.kind === 'removing')
    return <StateSign sign="done" label={labels.received} />;
  if (state.kind === 'queued') return <StateSign sign="wait" label={labels.waiting} />;
  return state.kind === 'sending' ? (
    <span className="num">{formatPercent(Math.floor((state.sent / size) * 100), locale)}</span>
  ) : null;
}

export function DocumentRow({ upload, words, note, heir, isStored, onRetry, onRemove }: Props) {
  const entry = useFocusHeir<HTMLLIElement>(heir);
  const { labels } = words;
  const { name, state, size } = upload;
  const problem = problemText(upload, words);
  const sending = state.kind === 'sending';
  const away = sending ? labels.stop : isStored && state.kind === 'received' ? labels.dismiss : labels.remove;
  const percent = sending ? Math.floor((state.sent / size) * 100) : 0;
  return (
    <li ref={entry} className={problem ? `${styles.file} ${styles.wrong}` : styles.file}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta} suppressHydrationWarning>
          {placeText(upload, words)}
        </p>
        {note && <p className={styles.meta}>{note}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.sign}>
        <Sign upload={upload} words={words} />
        {state.kind === 'cut' && (
          <Button size="small" onClick={onRetry} aria-label={fillText(labels.retryNamed, { name })}>
            {labels.retry}
          </Button>
        )}
      </div>
      <Button
        icon
        variant="quiet"
        busy={state.kind === 'removing'}
        aria-label={fillText(away, { name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
      {sending && (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={fillText(labels.name, { name })}
        >
          {percent}
        </progress>
      )}
    </li>
  );
}
