// The editor handles the keys; registered for the help dialog.
'use client';

import type { EditorView } from '@milkdown/prose/view';
import { useShortcuts, type Shortcut } from '@/components/ui/shortcuts/registry';
import type { EditorLabels } from './props';
import { commands, type Tool } from './text/commands';

interface Options {
  id: string;
  labels: EditorLabels;
  view: EditorView | undefined;
  isOff: boolean;
  toggleSource: () => void;
}

const keys: readonly (readonly [Tool, string])[] = [
  ['strong', '$mod+b'],
  ['emphasis', '$mod+i'],
  ['code', '$mod+e'],
  ['heading2', '$mod+Alt+2'],
  ['heading3', '$mod+Alt+3'],
  ['note', '$mod+Alt+f'],
];

export function useTextShortcuts({ id, labels, view, isOff, toggleSource }: Options): void {
  const { tools } = labels;
  const tool = ([name, shortcut]: (typeof keys)[number]): Shortcut => ({
    id: `${id}-${name}`,
    group: 'record',
    label: tools[name],
    keys: shortcut,
    keysOnly: true,
    run: () => {
      if (!view) return;
      view.focus();
      commands[name](view.state, view.dispatch, view);
    },
  });
  useShortcuts(
    isOff
      ? []
      : [
          ...keys.map(tool),
          {
            id: `${id}-link`,
            group: 'record',
            label: tools.link,
            keys: '$mod+k',
            keysOnly: true,
            listedOnly: true,
            run: () => undefined,
          },
          {
            id: `${id}-tools`,
            group: 'record',
            label: tools.name,
            keys: 'Alt+F10',
            keysOnly: true,
            run: () =>
              document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
          },
          {
            id: `${id}-source`,
            group: 'record',
            label: tools.source,
            keys: '$mod+Alt+m',
            inFields: true,
            run: toggleSource,
          },
        ],
  );
}
