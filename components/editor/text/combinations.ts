// No layout types a character with these. Ctrl+Alt is AltGr on Windows; macOS uses ⌘⇧3 to ⌘⇧5 itself.
import { isApple } from '@/components/ui/shortcuts/key-rules';

const modifiers = isApple() ? '$mod+Alt' : '$mod+Shift';

/** In the syntax of tinykeys, by position of the key: French keyboards need Shift for digits. */
export const combinations = {
  paragraph: `${modifiers}+Digit0`,
  note: `${modifiers}+Digit1`,
  heading2: `${modifiers}+Digit2`,
  heading3: `${modifiers}+Digit3`,
  source: `${modifiers}+Digit5`,
  codeBlock: `${modifiers}+Digit6`,
} as const;

/** In the syntax of ProseMirror. */
export const keymapName = (keys: string): string =>
  keys.replace('$mod', 'Mod').replace('Digit', '').replaceAll('+', '-');
