// Hides all but the text and the state of saving.
import { useEffect, useEffectEvent, useState } from 'react';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import type { EditorLabels } from '@/components/editor/props';

export interface FocusMode {
  isOn: boolean;
  toggle: () => void;
  /** For screen readers. */
  announced: string;
}

/** Focuses the text, unless a field has the focus. */
function focusText(): void {
  if (document.activeElement?.matches('input, textarea, [contenteditable="true"]')) return;
  document.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
}

export function useFocusMode(labels: EditorLabels['focus']): FocusMode {
  const [isOn, setOn] = useState(false);
  const [announced, setAnnounced] = useState('');
  const toggle = () => {
    setOn(!isOn);
    setAnnounced(isOn ? labels.off : labels.on);
    if (!isOn) focusText();
  };

  useShortcuts([
    {
      id: 'focus-mode',
      group: 'record',
      label: labels.name,
      keys: '$mod+Shift+f',
      inFields: true,
      run: toggle,
    },
  ]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The rich text handles its own Escape; dialogs close first.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
      toggle();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);

  return { isOn, toggle, announced };
}
