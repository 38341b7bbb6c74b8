/** Words and phrases that docs/style.md rejects. */
const rejected: readonly RegExp[] = [
  /\b(?:whoever|whomever|somebody|nobody|anybody|everybody)\b/i,
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

/** @returns the rejected phrases in a text; text in backquotes is code and not checked */
export function faultsOf(text: string): string[] {
  const prose = text.replace(/`[^`]*`/g, '');
  return rejected.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []);
}
