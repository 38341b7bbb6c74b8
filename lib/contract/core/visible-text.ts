// What people see of a text, and what documents print of it. Browser code: no Zod.

/** Halves of characters, and codes that are no characters: databases and XML refuse them. */
const BROKEN = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** In the first group emoji, which own their hidden characters: flags of regions, variants and keycaps. */
const HIDDEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]|[\d#*]\ufe0f\u20e3)|(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Joiners belong inside emoji and words of some scripts: not at an end, nor after Latin letters, digits or marks. */
const STRAY_JOINER =
  /(?<=^|[\s\p{Script=Latin}\p{N}\p{P}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;
const LINE_SEPARATOR = /[\u2028\u2029]/g;

/** One line without hidden characters: pasted unseen, they hide, reorder or fake text. */
export const withoutHidden = (text: string): string =>
  text.replace(LINE_SEPARATOR, ' ').replace(HIDDEN, '$1').replace(STRAY_JOINER, '');

/** Marks alone and the empty Braille pattern show nothing. */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Several lines: hidden characters that break or direct words stay, unless there is nothing else. */
export const readableLines = (text: string): string => (isVisible(text) ? text.replace(BROKEN, '') : '');

/** Documents leave emoji out, and characters that only an agreement of programs defines. */
const PICTURE = /[\p{Co}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;

/** Whether documents print all of the text. */
export const isPrintedWhole = (text: string): boolean => text.search(PICTURE) === -1;

/** Whether documents print something of the text. */
export const isPrinted = (text: string): boolean => isVisible(text.replace(PICTURE, ''));
