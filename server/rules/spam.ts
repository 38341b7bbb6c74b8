// Whether a message reads like spam. Few and coarse signs, each of them rare in what customers write, none of them a list of
// words: our customers run casinos and pharmacies too. Whoever is refused is told so and may change the text.
// @see docs/decisions/0013

/** Addresses of the web: whole, bare with www, or a bare domain with a path. */
const links = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{1,63}\.[a-z]{2,63}\/\S/gi;
const mostLinks = 3;

/** Markup of pages and forums: people write in words. */
const markup = /<\s*\/?\s*(?:a|script|iframe|img|form|style|object|embed|svg)\b|\bjavascript:|\[\/?(?:url|link|img|b)\b[^\]]*\]/i;

/** The same sign over and over; dashes and dots underline and separate. */
const stutter = /([\p{L}\p{N}!?$€£*])\1{14,}/u;

/** Our two languages, and most we answer in, are written in Latin letters. Below this many others, it is a name or a quotation. */
const fewForeign = 20;
const mostForeign = 0.5;

/** From so many words on, so large a part of them being one and the same is no sentence. */
const manyWords = 20;
const mostOfOneWord = 0.5;
const mostOfOneLine = 3;

export type SpamSign = 'link' | 'links' | 'markup' | 'repetition' | 'script';

/** How often the most frequent of these occurs. */
function mostFrequent(items: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function repeats(message: string): boolean {
  if (stutter.test(message)) return true;
  const words = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length >= manyWords && mostFrequent(words) > words.length * mostOfOneWord) return true;
  const lines = message.split('\n').map((line) => line.trim().toLowerCase()).filter((line) => line.length >= 10);
  return mostFrequent(lines) > mostOfOneLine;
}

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters - latin >= fewForeign && (letters - latin) / letters > mostForeign;
}

/** The first sign of spam in what was written, or null. */
export function spamSign({ fullName, company, message }: { fullName: string; company?: string | null | undefined; message: string }): SpamSign | null {
  const line = `${fullName}\n${company ?? ''}`;
  if (line.match(links)) return 'link';
  if ((message.match(links)?.length ?? 0) > mostLinks) return 'links';
  if (markup.test(line) || markup.test(message)) return 'markup';
  if (repeats(message)) return 'repetition';
  if (isForeign(message)) return 'script';
  return null;
}
