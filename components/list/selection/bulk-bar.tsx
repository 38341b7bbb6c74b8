'use client';

import { useEffect } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import type { FailureWords } from '@/components/form/form-words';
import { Button } from '@/components/ui/buttons/button';
import { pluralText } from '@/lib/i18n/fill-text';
import type { BulkAction } from './bulk-action';
import styles from './selection.module.scss';
import type { SelectionProps } from './selection-props';

interface Props {
  words: FailureWords;
  labels: SelectionProps['labels'];
  actions: readonly BulkAction[];
  count: number;
  usable: (action: BulkAction) => boolean;
  problem: string | undefined;
  busy: string | undefined;
  onStart: (action: BulkAction) => void;
  onClear: () => void;
}

export function BulkBar({ words, labels, actions, count, usable, problem, busy, onStart, onClear }: Props) {
  // The bar may cover the selected row.
  useEffect(() => {
    // Braces: newer browsers return a promise, not a cleanup function.
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div className={`${styles.bulk} no-print`} data-bulk="" role="region" aria-label={labels.label}>
      {count > 0 && (
        <>
          <strong role="status">{pluralText(labels.chosen, count, words.locale)}</strong>
          {actions.map((action) => (
            <Button
              key={action.id}
              size="small"
              busy={busy === action.id}
              disabled={!usable(action)}
              onClick={() => busy === undefined && onStart(action)}
            >
              {action.label}
              {action.keys && <KeyCaps keys={action.keys} />}
            </Button>
          ))}
          <Button size="small" className={styles.clearAll} onClick={onClear}>
            {labels.clear}
            <KeyCaps keys="Escape" />
          </Button>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
