// Ids of the page and of notes, and names that old scripts find on `window`.
const reserved =
  /^(?:main|menu|body|head|title|search|location|document|window|self|top|parent|history|navigator|name|status|event|origin|(?:note|ref)-.*)$/;

/** « Ce que coûte l’œuvre » → ce-que-coute-l-oeuvre. */
export function slugify(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/** @param prefix distinguishes texts of a page */
export function slugger(prefix = ''): (words: string) => string {
  const taken = new Set<string>();
  return (words) => {
    const plain = slugify(words) || 'section';
    const stem = prefix + (reserved.test(plain) ? `section-${plain}` : plain);
    let id = stem;
    for (let n = 2; taken.has(id); n++) id = `${stem}-${n}`;
    taken.add(id);
    return id;
  };
}
