// Anchors of headings: their words in plain letters, each once a page.

// Ids of the page around the text and of the text's own notes; and names that scripts of old look up on window.
const reserved =
  /^(?:main|menu|body|head|title|search|location|document|window|self|top|parent|history|navigator|name|status|event|origin|(?:note|ref)-.*)$/;

/** « Ce que coûte l’œuvre » → ce-que-coute-l-oeuvre. Empty when no letter or digit is left. */
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

/** Makes ids that no heading of the same page shares. @param prefix tells the texts of one page apart */
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
