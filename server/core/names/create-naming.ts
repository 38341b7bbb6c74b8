// Texts that name a person, for erasure: regardless of case, accents and order of the names.
import { fold } from '../../db/text-search';

export interface Naming {
  isNamed: (text: string) => boolean;
  withoutName: (text: string) => string;
}

interface Word {
  folded: string;
  from: number;
  to: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    from: index,
    to: index + word.length,
  }));

const foldedIn = (text: string | null) => wordsIn(text ?? '').map(({ folded }) => folded);

/** What is left around a removed name. */
const tidied = (text: string): string =>
  text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '');

/** Without first or last name, no text names the person. */
export function createNaming(firstName: string | null, lastName: string | null): Naming {
  const [first, last] = [foldedIn(firstName), foldedIn(lastName)];
  const names =
    first.length > 0 && last.length > 0
      ? [
          [...first, ...last],
          [...last, ...first],
        ]
      : [];
  const find = (text: string): { from: number; to: number } | undefined => {
    const words = wordsIn(text);
    for (const name of names)
      for (let at = 0; at + name.length <= words.length; at += 1)
        if (name.every((word, place) => words[at + place]?.folded === word))
          return { from: words[at]?.from ?? 0, to: words[at + name.length - 1]?.to ?? 0 };
    return undefined;
  };
  const withoutName = (text: string): string => {
    const found = find(text);
    return found ? withoutName(tidied(text.slice(0, found.from) + text.slice(found.to))) : text;
  };
  return { isNamed: (text) => find(text) !== undefined, withoutName };
}
