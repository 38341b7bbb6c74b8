// The editor handles the keys; registered for the help dialog.
'use client';

import type { EditorView } from '@milkdown/prose/view';
import { useShortcuts, type Shortcut } from '@/components/ui/shortcuts/registry';
import type { EditorLabels } from './props';
import { focusTools } from './focus-tools';
import { combinations } from './text/combinations';
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
  ['heading2', combinations.heading2],
  ['heading3', combinations.heading3],
  ['paragraph', combinations.paragraph],
  ['codeBlock', combinations.codeBlock],
  ['note', combinations.note],
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
            label: labels.toolsKey,
            keys: 'Alt+F10',
            keysOnly: true,
            run: () => focusTools(id),
          },
          {
            id: `${id}-source`,
            group: 'record',
            label: tools.source,
            keys: combinations.source,
            inFields: true,
            run: toggleSource,
          },
        ],
  );
}
