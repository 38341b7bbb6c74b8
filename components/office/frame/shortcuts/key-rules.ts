// Which key presses are meant for the page, and which for what stands in it.

const CHARACTER_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])';

/** Whether what is typed goes into a field. */
export function inField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CHARACTER_FIELDS) !== null;
}

/** Keys without ⌘, Ctrl or Alt: what somebody types, or says to a dictation program. Escape is no character. */
export function isSingleKey(keys: string): boolean {
  return !/\$mod|Control|Meta|Alt/.test(keys) && keys !== 'Escape';
}

/** Signs stand under the shift key or not, as the keyboard's language has it. */
export function bindingsOf(keys: string): readonly string[] {
  return /^[^\w\s]$/.test(keys) ? [keys, `Shift+${keys}`] : [keys];
}

interface Circumstances {
  /** The setting of the account page. */
  singleKeys: boolean;
  inField: boolean;
  /** A question stands over the page. */
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

const names: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };

/** What stands on the keys, press by press: `$mod+Shift+p` → ⌘⇧P, or Ctrl ⇧ P. */
export function keyCaps(keys: string, apple: boolean): readonly string[] {
  return keys.split(' ').map((press) => {
    const parts = press.split('+');
    const key = parts.pop() || '+';
    const shown = parts.map((part) =>
      part === '$mod' ? (apple ? '⌘' : 'Ctrl') : part === 'Shift' ? '⇧' : part,
    );
    const cap = names[key] ?? (parts.length > 0 ? key.toUpperCase() : key);
    return [...shown, cap].join(apple ? '' : ' ').replace('⇧ ', '⇧');
  });
}
