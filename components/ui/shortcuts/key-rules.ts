const CHARACTER_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])';

export function inField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CHARACTER_FIELDS) !== null;
}

/** Characters without ⌘, Ctrl or Alt, which speech input can also produce; not Escape, Enter or arrows. */
export function isSingleKey(keys: string): boolean {
  return !/\$mod|Control|Meta|Alt|Escape|Enter|Arrow/.test(keys);
}

/** Symbols need Shift on some keyboards. */
export function bindingsOf(keys: string): readonly string[] {
  return /^[^\w\s]$/.test(keys) ? [keys, `Shift+${keys}`] : [keys];
}

interface Circumstances {
  singleKeys: boolean;
  inField: boolean;
  modal: boolean;
}

export function isMeant(
  { keys, inFields = false }: { keys: string; inFields?: boolean | undefined },
  { singleKeys, modal, ...press }: Circumstances,
): boolean {
  if (modal) return false;
  if (isSingleKey(keys)) return singleKeys && !press.inField;
  return inFields || !press.inField;
}

/** Only in the browser. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

const names: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };

/** `$mod+Shift+p` → ⌘⇧P, or Ctrl ⇧P. */
export function keyCaps(keys: string, apple: boolean): readonly string[] {
  return keys.split(' ').map((press) => {
    const parts = press.split('+');
    // `Digit2` is the key with this digit, on any layout.
    const key = (parts.pop() || '+').replace(/^Digit/, '');
    const shown = parts.map((part) =>
      part === '$mod' ? (apple ? '⌘' : 'Ctrl') : part === 'Shift' ? '⇧' : part,
    );
    const cap = names[key] ?? (parts.length > 0 ? key.toUpperCase() : key);
    return [...shown, cap].join(apple ? '' : ' ').replace('⇧ ', '⇧');
  });
}
