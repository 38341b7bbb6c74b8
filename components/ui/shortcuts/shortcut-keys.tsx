// Sequences first: `g c` must not also run `c`.
'use client';

import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { readSingleKeys } from '@/lib/office/single-keys';
import { bindingsOf, inField, isMeant } from './key-rules';
import { useRegistered, type Shortcut } from './registry';

function press(event: KeyboardEvent, { keys = '', inFields, repeats = false, run }: Shortcut): void {
  // A closing menu, longer sequence or IME handles it.
  if (event.defaultPrevented || event.isComposing || (event.repeat && !repeats)) return;
  const circumstances = {
    singleKeys: readSingleKeys(),
    inField: inField(event.target),
    modal: document.querySelector('dialog[open]') !== null,
  };
  if (!isMeant({ keys, inFields }, circumstances)) return;
  event.preventDefault();
  run();
}

export function ShortcutKeys() {
  const shortcuts = useRegistered();

  useEffect(() => {
    const bindings = new Map<string, (event: KeyboardEvent) => void>();
    const steps = ({ keys = '' }: Shortcut) => keys.split(' ').length;
    for (const shortcut of shortcuts
      .filter(({ listedOnly }) => !listedOnly)
      .sort((one, other) => steps(other) - steps(one))) {
      for (const keys of shortcut.keys ? bindingsOf(shortcut.keys) : [])
        bindings.set(keys, (event) => press(event, shortcut));
    }
    return tinykeys(window, Object.fromEntries(bindings));
  }, [shortcuts]);

  return null;
}
