// Browser code: no Zod.

/** Lone surrogates and non-characters: databases and XML refuse them. */
const BROKEN = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Variants of emoji stay, and joiners unless they are stray. */
const HIDDEN = /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners belong inside emoji and words of some scripts: not at an end, nor after Latin letters, digits or marks. */
const STRAY_JOINER =
  /(?<=^|[\s\p{Script=Latin}\p{N}\p{P}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;
const LINE_SEPARATOR = /[\u2028\u2029]/g;

export const withoutBroken = (text: string): string => text.replace(BROKEN, '');

/** One line without hidden characters: pasted unseen, they hide, reorder or fake text. */
export const withoutHidden = (text: string): string =>
  withoutBroken(text).replace(LINE_SEPARATOR, ' ').replace(HIDDEN, '').replace(STRAY_JOINER, '');
