// No layout types a character with these. Ctrl+Alt is AltGr on Windows; macOS uses ⌘⇧3 to ⌘⇧5 itself.
import { isApple } from '@/components/ui/shortcuts/key-rules';

const held = isApple() ? '$mod+Alt' : '$mod+Shift';

/** In the syntax of tinykeys, by position of the key: French keyboards need Shift for digits. */
export const combinations = {
  paragraph: `${held}+Digit0`,
  note: `${held}+Digit1`,
  heading2: `${held}+Digit2`,
  heading3: `${held}+Digit3`,
  source: `${held}+Digit5`,
  codeBlock: `${held}+Digit6`,
} as const;

/** In the syntax of ProseMirror. */
export const keymapName = (keys: string): string =>
  keys.replace('$mod', 'Mod').replace('Digit', '').replaceAll('+', '-');
