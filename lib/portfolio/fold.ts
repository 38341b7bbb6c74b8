/** For search: « Œuvre d’Été » → "oeuvre d'ete". Runs in the browser at every keystroke: keep it small. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every word occurs in the text, ignoring case and accents. */
export function holdsWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(' ')
    .every((word) => folded.includes(word));
}
