import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import styles from './editor.module.scss';
import type { EditorLabels } from './props';
import type { Losses } from './text/paste/clean-html';

interface Props {
  labels: EditorLabels;
  locale: Locale;
  /** False: the text can be edited as Markdown only. */
  isReadable: boolean;
  /** Set if the tools did not load. */
  onRetry: (() => void) | undefined;
  /** What the last paste left out. */
  lost: Losses;
  onUnderstood: () => void;
}

export function EditorNotes({ labels, locale, isReadable, onRetry, lost, onUnderstood }: Props) {
  const losses = [
    lost.pictures > 0 && pluralText(labels.lostPictures, lost.pictures, locale),
    lost.embeds > 0 && pluralText(labels.lostEmbeds, lost.embeds, locale),
  ].filter(Boolean);
  return (
    <>
      {!isReadable && (
        <p className={styles.message} role="status">
          {labels.unreadable}
        </p>
      )}
      {onRetry && (
        <p className={styles.message} role="alert">
          {labels.toolsFailed}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {labels.retry}
          </button>
        </p>
      )}
      <div role="status">
        {losses.length > 0 && (
          <p className={styles.message}>
            {losses.join(' ')}{' '}
            <button type="button" className="link" onClick={onUnderstood}>
              {labels.understood}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
