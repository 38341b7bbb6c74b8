const vaguePronoun = /\b(?:somebody|nobody|anybody|everybody)\b/i;

/** Phrases that docs/style.md rejects. */
const phrases: readonly RegExp[] = [
  /\b(?:whoever|whomever)\b/i,
  /\b(?:stands?|stood|standing) (?:in|at|on|by|over|under|beside|behind|for itself|there|alone)\b/i,
  /\b(?:lies|lie|lying|lay) (?:ready|in|at|on|beside|there|open)\b/i,
  /\b(?:is|are|was|were|be|been|being) told\b/i,
  /\b(?:goes|go|going|went) on\b(?! the)/i,
  /\bwhat is (?:pressed|asked|said|told|shown|known|typed|written)\b/i,
  /\basked for\b/i,
  /\bas it is\b/i,
  /\bby (?:itself|themselves)\b/i,
  /\b(?:has|have|had) to do with\b/i,
  /\bin the making\b/i,
  /\bcomes? to nothing\b/i,
  /\bof (?:its|their) own accord\b/i,
  /\b(?:anew|lest|whence|hence|thereby|wherever|henceforth)\b/i,
  /\b(?:the )?(?:bureau|courier|census)\b/i,
  /\b(?:shelf|shelves|doorkeeper)\b/i,
];

const found = (text: string, patterns: readonly RegExp[]): string[] => {
  const prose = text.replace(/`[^`]*`/g, '');
  return patterns.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []);
};

/** @returns rejected phrases, except in backquotes */
export const faultsOf = (text: string): string[] => found(text, [vaguePronoun, ...phrases]);

/** Rules in documents may concern all people. */
export const faultsOfDocument = (text: string): string[] => found(text, phrases);

/** Quick test; also finds words in code. */
export const hasRejectedWords = (text: string): boolean =>
  [vaguePronoun, ...phrases].some((pattern) => pattern.test(text));
