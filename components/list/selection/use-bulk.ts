'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { Refused } from '@/lib/contract/core/bulk';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { Asking, BulkAction, BulkRecord } from './bulk-action';
import type { SelectionProps } from './selection-props';

interface Options extends Pick<SelectionProps, 'words' | 'labels' | 'refusals' | 'rows'> {
  onDone: () => void;
}

const NAMED = 5;

export function useBulk({ words, labels, refusals, rows, onDone }: Options) {
  const router = useRouter();
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Two clicks in one tick see the same state.
  const running = useRef(false);
  const { locale } = words;

  const recordsOf = (action: BulkAction, id: string): readonly BulkRecord[] =>
    action.records?.[id] ?? [
      { id, name: rows.find((row) => row.id === id)?.name ?? '', before: action.rows[id] ?? {} },
    ];

  function listed(all: readonly string[]): string {
    const names = all.slice(0, NAMED).filter(Boolean);
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      all.length > NAMED ? [...names, '…'] : names,
    );
  }

  const named = (ids: readonly string[]): string =>
    listed(ids.map((id) => rows.find((row) => row.id === id)?.name ?? ''));

  const send = (action: BulkAction, changes: readonly object[]) =>
    request<{ refused: Refused }>('patch', action.path, { body: { changes }, locale });

  function tell(action: BulkAction, ids: readonly string[], refused: Refused): void {
    const left = new Set(refused.map(({ id }) => id));
    const records = ids.flatMap((id) => recordsOf(action, id));
    const changed = records.filter(({ id }) => !left.has(id));
    if (left.size > 0) {
      const why = [...new Set(refused.map(({ code }) => refusals[code] ?? words.catalogue.other))].join(' ');
      setProblem(
        `${fillText(pluralText(labels.refused, left.size, locale), { names: listed(records.filter(({ id }) => left.has(id)).map(({ name }) => name)) })} ${why}`,
      );
    }
    if (changed.length === 0) return;
    const before = changed.map(({ id, before: stood }) => ({ id, ...stood }));
    sayDone({
      text: pluralText(action.done, changed.length, locale),
      undo: action.ask && !action.undoable ? undefined : () => send(action, before),
    });
  }

  async function run(action: BulkAction, ids: readonly string[]): Promise<void> {
    if (running.current || ids.length === 0) return;
    running.current = true;
    setBusy(action.id);
    setProblem(undefined);
    const result = await send(
      action,
      ids.flatMap((id) => recordsOf(action, id)).map(({ id }) => ({ id, ...action.set })),
    );
    running.current = false;
    setBusy(undefined);
    setAsking(undefined);
    if (!result.ok) return setProblem(failureText(result.failure, words, true));
    tell(action, ids, result.value.refused);
    onDone();
    router.refresh();
  }

  return {
    asking,
    busy,
    problem,
    start: (action: BulkAction, ids: readonly string[]) => {
      if (ids.length === 0) return;
      setProblem(undefined);
      if (action.ask) setAsking({ action, ask: action.ask, ids, names: named(ids) });
      else void run(action, ids);
    },
    agree: () => asking && void run(asking.action, asking.ids),
    keep: () => setAsking(undefined),
  };
}
