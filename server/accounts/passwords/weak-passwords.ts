/**
 * `commonPassword`: leaked, French, a repeat or a sequence. `ownPassword`: names of owner, agency or site.
 */
export type Weakness = 'commonPassword' | 'ownPassword';

/** Characters that replace letters. */
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
/** Maximum of other letters in a password that counts as a variant of a name. */
const mostOtherLetters = 3;
/** Shorter parts of names occur in too many words. */
const shortestPart = 3;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const readAsLetters = (text: string) => [...text].map((sign) => alike[sign] ?? sign).join('');
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

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

/** One to three characters, repeated. */
const isRepeat = (text: string) => /^(.{1,3}?)\1+$/su.test(text) || /^(.{1,3})\1{2,}.{0,2}$/su.test(text);

const isRun = (text: string) => runs.some((row) => (row + row).includes(text));

interface KnownWords {
  /** About 49,000, from leaks. */
  passwords: ReadonlySet<string>;
  /** About 37,000 names and words. */
  french: ReadonlySet<string>;
}

let known: Promise<KnownWords> | undefined;

/** Lazy: the lists are large. */
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

/** `ada.roy@musee.example` gives ada, roy, adaroy, musee, example; longest first. */
function partsOf(about: readonly string[]): string[] {
  const words = about.flatMap((text) => {
    const [before = '', host = ''] = plain(text).split('@');
    return [before, host].flatMap((half) => [half, ...half.split(/[^\p{L}\p{N}]+/u), ...half.split('.')]);
  });
  const letters = [...new Set(words.flatMap((word) => [lettersOf(word), lettersOf(readAsLetters(word))]))];
  return letters.filter(({ length }) => length >= shortestPart).sort((a, b) => b.length - a.length);
}

function isMadeOf(text: string, parts: readonly string[]): boolean {
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
  return left.length < text.length && left.length <= mostOtherLetters;
}

/**
 * @param about names and addresses of owner, agency and site
 * @returns undefined for a strong password
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
  // Strips up to four digits: `soleil123`.
  const [, word = ''] = /^(.*?\D)\d{1,4}$/su.exec(written) ?? [];
  if (french.has(word || written) || passwords.has(word)) return 'commonPassword';
  const parts = partsOf(about);
  // Strips digits at the end before digits are read as letters: `roy2024`.
  const withoutTail = written.replace(/[^\p{L}]+$/u, '');
  const forms = [written, readAsLetters(withoutTail), readAsLetters(withoutTail.replace(/^[^\p{L}]+/u, ''))];
  return forms.some((form) => isMadeOf(lettersOf(form), parts)) ? 'ownPassword' : undefined;
}
