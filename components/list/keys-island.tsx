// Moves the real focus: Enter opens the row and screen readers announce it.
'use client';

import { useRef } from 'react';
import { KeyHints } from '@/components/ui/shortcuts/key-hints';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { currentRow } from './current-row';
import { itemBeside } from './item-beside';

interface Props {
  labels: Record<
    'move' | 'next' | 'previous' | 'choose' | 'range' | 'open' | 'openRow' | 'search' | 'help',
    string
  >;
  choose: boolean;
  search: boolean;
  more: readonly { keys: string; label: string }[];
}

const rowsOf = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];

const handle = (row: HTMLElement | undefined) =>
  ['th a', 'a', 'input', 'button'].map((part) => row?.querySelector<HTMLElement>(part)).find(Boolean);

export function KeysIsland({ labels, choose, search, more }: Props) {
  // While a dialog or button has the focus.
  const last = useRef<string>(undefined);

  function currentPosition(): { rows: readonly HTMLElement[]; index: number } {
    const rows = rowsOf();
    last.current = currentRow() ?? last.current;
    return { rows, index: rows.findIndex(({ dataset }) => dataset['row'] === last.current) };
  }

  function move(by: 1 | -1): void {
    const { rows, index } = currentPosition();
    const next = itemBeside(rows, { index, by });
    handle(next)?.focus();
    last.current = next?.dataset['row'];
  }

  function mark(range: boolean): void {
    const { rows, index } = currentPosition();
    rows[index]
      ?.querySelector('input[type=checkbox]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: range }));
  }

  useShortcuts([
    {
      id: 'list-next',
      group: 'list',
      label: labels.next,
      keys: 'j',
      repeats: true,
      keysOnly: true,
      run: () => move(1),
    },
    {
      id: 'list-previous',
      group: 'list',
      label: labels.previous,
      keys: 'k',
      repeats: true,
      keysOnly: true,
      run: () => move(-1),
    },
    ...(choose
      ? ([
          {
            id: 'list-choose',
            group: 'list',
            label: labels.choose,
            keys: 'x',
            keysOnly: true,
            run: () => mark(false),
          },
          {
            id: 'list-range',
            group: 'list',
            label: labels.range,
            keys: 'Shift+X',
            keysOnly: true,
            run: () => mark(true),
          },
        ] as const)
      : []),
    // The browser follows the focused link.
    {
      id: 'list-open',
      group: 'list',
      label: labels.openRow,
      keys: 'Enter',
      keysOnly: true,
      listedOnly: true,
      run: () => undefined,
    },
    ...(search
      ? ([
          {
            id: 'list-search',
            group: 'list',
            label: labels.search,
            keys: '/',
            run: () => document.getElementById('list-search')?.focus(),
          },
        ] as const)
      : []),
  ]);

  const hints = [
    { keys: 'j k', label: labels.move },
    ...(choose
      ? [
          { keys: 'x', label: labels.choose },
          { keys: 'Shift+X', label: labels.range },
        ]
      : []),
    { keys: 'Enter', label: labels.open },
    ...more,
    ...(search ? [{ keys: '/', label: labels.search }] : []),
    { keys: '?', label: labels.help },
  ];
  return <KeyHints hints={hints} />;
}
