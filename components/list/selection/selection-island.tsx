'use client';

import { useMemo, useRef, useState } from 'react';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { noSelection, ranged, stillThere, toggled } from '@/lib/office/selection';
import { currentRow } from '../current-row';
import type { BulkAction } from './bulk-action';
import { BulkAsk } from './bulk-ask';
import { BulkBar } from './bulk-bar';
import styles from './selection.module.scss';
import { SelectionContext, type Choosing } from './selection-context';
import type { SelectionProps } from './selection-props';
import { useBulk } from './use-bulk';

export function SelectionIsland({ words, labels, refusals, rows, actions, children }: SelectionProps) {
  const [selection, setSelection] = useState(noSelection);
  const anchor = useRef<string>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const chosen = useMemo(() => stillThere(ids, selection), [ids, selection]);

  function clear(): void {
    setSelection(noSelection);
    // The focused button disappears.
    if (document.activeElement?.closest('[data-bulk]'))
      frame.current?.querySelector<HTMLElement>('table input[type=checkbox]')?.focus();
  }

  const bulk = useBulk({ words, labels, refusals, rows, onDone: clear });

  const choosing = useMemo<Choosing>(() => {
    const inside = new Set(chosen);
    return {
      words: labels,
      isChosen: (id) => inside.has(id),
      choose: (id, range) => {
        const from = anchor.current;
        anchor.current = id;
        setSelection((before) =>
          range && from !== undefined ? ranged(ids, before, from, id) : toggled(before, id),
        );
      },
      chosen: chosen.length === 0 ? 'none' : chosen.length === ids.length ? 'all' : 'some',
      chooseAll: (all) => setSelection(all ? new Set(ids) : noSelection),
    };
  }, [labels, ids, chosen]);

  /** Applicable selected rows, else the focused row. */
  const meant = (action: BulkAction): readonly string[] => {
    const row = currentRow();
    return (chosen.length > 0 ? chosen : row ? [row] : []).filter((id) => action.rows[id]);
  };

  useShortcuts([
    ...actions.map((action) => ({
      id: `bulk-${action.id}`,
      group: 'list' as const,
      label: action.label,
      keys: action.keys,
      keysOnly: chosen.length === 0,
      run: () => bulk.start(action, meant(action)),
    })),
    ...(chosen.length > 0
      ? [
          {
            id: 'bulk-clear',
            group: 'list' as const,
            label: labels.clear,
            keys: 'Escape',
            keysOnly: true,
            run: clear,
          },
        ]
      : []),
  ]);

  return (
    <SelectionContext value={choosing}>
      <div ref={frame} className={styles.frame}>
        {(chosen.length > 0 || bulk.problem) && (
          <BulkBar
            words={words}
            labels={labels}
            actions={actions}
            count={chosen.length}
            usable={(action) => meant(action).length > 0}
            problem={bulk.problem}
            busy={bulk.busy}
            onStart={(action) => bulk.start(action, meant(action))}
            onClear={clear}
          />
        )}
        {children}
        {bulk.asking && (
          <BulkAsk
            words={words}
            {...bulk.asking}
            busy={bulk.busy !== undefined}
            onAgree={bulk.agree}
            onClose={bulk.keep}
          />
        )}
      </div>
    </SelectionContext>
  );
}
