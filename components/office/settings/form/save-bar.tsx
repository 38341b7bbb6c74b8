'use client';

import { useSyncExternalStore } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { Icon } from '@/components/ui/signs/icon';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { formatTimeInText } from '@/lib/format/dates';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { useSettings } from './settings-context';
import styles from './settings.module.scss';
import type { SectionStatus } from './use-section-form';

interface Props {
  status: SectionStatus;
  unstored: boolean;
  changes: number;
  previewing: boolean;
  onDiscard: () => void;
  onPreview: () => void;
}

const onLine = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export function SaveBar({ status, unstored, changes, previewing, onDiscard, onPreview }: Props) {
  const { texts } = useSettings();
  const { form: labels, words } = texts;
  const offline = !useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  const busy = status.kind === 'saving';

  function text(): string {
    if (busy) return labels.saving;
    if (status.kind === 'refused') return pluralText(labels.refused, status.count, words.locale);
    if (status.kind === 'failed') return labels.failed;
    if (offline) return labels.offline;
    if (unstored) return labels.unstored;
    if (status.kind === 'restored') return labels.restored;
    if (changes > 0) return pluralText(labels.changes, changes, words.locale);
    if (status.kind === 'discarded') return labels.discarded;
    if (status.kind !== 'saved') return labels.nothing;
    const time = formatTimeInText(new Date(status.at).toISOString(), words.locale);
    return fillText(labels.saved, { time });
  }

  const isWrong = status.kind === 'refused' || status.kind === 'failed';
  const isSaved = status.kind === 'saved' && changes === 0;
  return (
    <div className={styles.bar}>
      <p
        className={styles.status}
        role="status"
        data-look={isWrong ? 'wrong' : isSaved ? 'saved' : undefined}
      >
        {isSaved && <Icon name="check" />}
        {text()}
      </p>
      {changes > 0 && (
        <LiveButton size="small" variant="quiet" onClick={onDiscard}>
          {labels.discard}
        </LiveButton>
      )}
      <LiveButton size="small" busy={previewing} title={labels.previewHint} onClick={onPreview}>
        {labels.preview}
      </LiveButton>
      <LiveButton
        type="submit"
        size="small"
        variant={changes > 0 ? 'primary' : 'outline'}
        busy={busy}
        aria-disabled={changes === 0 || undefined}
      >
        {labels.save} <KeyCaps keys="$mod+s" />
      </LiveButton>
    </div>
  );
}
