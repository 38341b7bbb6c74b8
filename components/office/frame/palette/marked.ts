// Ignores accents and case.

/** One character each: keeps positions. */
const plain = (letter: string): string => (letter.normalize('NFD')[0] ?? letter).toLowerCase();

export function marked(text: string, words: string): readonly { text: string; hit: boolean }[] {
  const letters = [...text];
  const flat = letters.map(plain);
  const hit = letters.map(() => false);
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const sought = [...word].map(plain);
    for (let at = 0; at + sought.length <= flat.length; at++) {
      if (sought.every((letter, index) => flat[at + index] === letter))
        hit.fill(true, at, at + sought.length);
    }
  }
  const parts: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.hit === hit[index]) last.text += letter;
    else parts.push({ text: letter, hit: hit[index] ?? false });
  });
  return parts;
}
