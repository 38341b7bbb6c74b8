// Passwords that are guessed first: those of published leaks, a French word or name alone or with digits, repeats and runs of
// signs, and those made of the name or address of their owner, of the agency's name or of the site's host.

/** What a password is refused for: being among the commonest, or being made of the owner's name or address. */
export type Weakness = 'commonPassword' | 'ownPassword';

/** How signs are read that stand for letters. */
const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};
/** Letters beside the own name up to which a password is one of its variants. */
const mostOtherLetters = 3;
/** Parts of names that are shorter stand in many words. */
const shortestPart = 3;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const readAsLetters = (text: string) => [...text].map((sign) => alike[sign] ?? sign).join('');
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Signs as they follow one another in alphabets and on keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Whether a text is one to three signs, again and again. */
const isRepeat = (text: string) => /^(.{1,3}?)\1+$/su.test(text) || /^(.{1,3})\1{2,}.{0,2}$/su.test(text);

/** Whether a text is cut out of a row of signs, also the row twice. */
const isRun = (text: string) => runs.some((row) => (row + row).includes(text));

interface KnownWords {
  /** Some 49,000 passwords of published leaks. */
  passwords: ReadonlySet<string>;
  /** Some 37,000 first and last names of France and words of spoken French. */
  french: ReadonlySet<string>;
}

let known: Promise<KnownWords> | undefined;

/** Unpacked when the first password is chosen. */
function readKnown(): Promise<KnownWords> {
  known ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-fr')]).then(
    ([common, { dictionary }]) => ({
      passwords: new Set(common.dictionary['passwords-common'].map(String)),
      french: new Set(
        [dictionary['commonWords-fr'], dictionary['firstnames-fr'], dictionary['lastnames-fr']].flatMap(
          (words) => words.map((word) => plain(String(word))),
        ),
      ),
    }),
  );
  return known;
}

/** Words of names and addresses, the longest first: of `ada.roy@musee.example` ada, roy, adaroy, musee and example. */
function partsOf(about: readonly string[]): string[] {
  const words = about.flatMap((text) => {
    const [before = '', host = ''] = plain(text).split('@');
    return [before, host].flatMap((half) => [half, ...half.split(/[^\p{L}\p{N}]+/u), ...half.split('.')]);
  });
  const letters = [...new Set(words.flatMap((word) => [lettersOf(word), lettersOf(readAsLetters(word))]))];
  return letters.filter(({ length }) => length >= shortestPart).sort((a, b) => b.length - a.length);
}

/** Whether little is left of a text without the parts it holds. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
  return left.length < text.length && left.length <= mostOtherLetters;
}

/**
 * What makes a password easy to guess.
 * @param about names and addresses of its owner, the agency's name and the site's host
 * @returns undefined for a password that is none of those
 */
export async function findWeakness(
  password: string,
  about: readonly string[],
): Promise<Weakness | undefined> {
  const { passwords, french } = await readKnown();
  const written = plain(password);
  if ([password, written, written.trim(), readAsLetters(written)].some((form) => passwords.has(form)))
    return 'commonPassword';
  if (isRepeat(written) || isRun(written)) return 'commonPassword';
  // Without up to four digits at its end: `soleil123`.
  const [, word = ''] = /^(.*?\D)\d{1,4}$/su.exec(written) ?? [];
  if (french.has(word || written) || passwords.has(word)) return 'commonPassword';
  const parts = partsOf(about);
  // Strips digits at the end before digits are read as letters: of `roy2024` a name and a year.
  const withoutTail = written.replace(/[^\p{L}]+$/u, '');
  const forms = [written, readAsLetters(withoutTail), readAsLetters(withoutTail.replace(/^[^\p{L}]+/u, ''))];
  return forms.some((form) => isMadeOf(lettersOf(form), parts)) ? 'ownPassword' : undefined;
}
