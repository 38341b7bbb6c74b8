// Coarse signs, rare in customers' messages. No word lists: customers run casinos and pharmacies, send HTML, and
// write in any alphabet.
// @see docs/decisions/0013

/** URLs, `www.` hosts, and domains with a path. */
const links = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{1,63}\.[a-z]{2,63}\/\S/gi;
const mostLinks = 3;

/** Link spam uses forum markup; HTML may be a developer's question. */
const forumLink = /\[(?:url|link)[=\]]/i;

const tag = /<\s*\/?\s*[a-z]|\[\/?[a-z]+[\]=]/i;

/** Dashes, dots and stars may be separators. */
const stutter = /([\p{L}\p{N}!?$€£])\1{14,}/u;

/** Minimum words, and maximum share of one word. */
const manyWords = 20;
const mostOfOneWord = 0.5;
const mostOfOneLine = 3;

export type SpamSign = 'link' | 'links' | 'markup' | 'repetition';

function mostFrequent(items: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function repeats(message: string): boolean {
  if (stutter.test(message)) return true;
  const words = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length >= manyWords && mostFrequent(words) > words.length * mostOfOneWord) return true;
  const lines = message
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line.length >= 10);
  return mostFrequent(lines) > mostOfOneLine;
}

export function spamSign({
  fullName,
  company,
  message,
}: {
  fullName: string;
  company?: string | null | undefined;
  message: string;
}): { field: 'fullName' | 'company' | 'message'; sign: SpamSign } | null {
  for (const [field, line] of [
    ['fullName', fullName],
    ['company', company ?? ''],
  ] as const) {
    if (line.match(links)) return { field, sign: 'link' };
    if (tag.test(line)) return { field, sign: 'markup' };
  }
  if ((message.match(links)?.length ?? 0) > mostLinks) return { field: 'message', sign: 'links' };
  if (forumLink.test(message)) return { field: 'message', sign: 'markup' };
  return repeats(message) ? { field: 'message', sign: 'repetition' } : null;
}
