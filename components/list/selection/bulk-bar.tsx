// The bar under a list with chosen rows: how many there are, and what can be done with them.
'use client';

import { useEffect } from 'react';
import { KeyCaps } from '@/components/office/frame/shortcuts/key-caps';
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
  /** Whether an action makes sense for any of the rows. */
  usable: (action: BulkAction) => boolean;
  /** What went wrong. */
  problem: string | undefined;
  /** The action that is under way. */
  busy: string | undefined;
  onStart: (action: BulkAction) => void;
  onClear: () => void;
}

export function BulkBar({ words, labels, actions, count, usable, problem, busy, onStart, onClear }: Props) {
  // The row that was just chosen may lie where the bar now does.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no way to clean up.
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
