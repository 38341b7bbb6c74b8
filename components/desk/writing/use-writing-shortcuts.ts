'use client';

import { useShortcuts } from '@/components/ui/shortcuts/registry';

interface Command {
  label: string;
  run: () => void;
}

/** The keys of both writing screens. @param subject begins the ids */
export function useWritingShortcuts(
  subject: 'post' | 'letter',
  commands: Readonly<Record<'save' | 'preview' | 'beside', Command>>,
): void {
  const shortcut = (name: keyof typeof commands, keys: string) =>
    ({ id: `${subject}-${name}`, group: 'record', keys, inFields: true, ...commands[name] }) as const;
  useShortcuts([
    shortcut('save', '$mod+s'),
    shortcut('preview', '$mod+Shift+p'),
    shortcut('beside', '$mod+Shift+l'),
  ]);
}
