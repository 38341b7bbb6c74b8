// Fast enough for every keystroke; ignores code.

export interface OutlineEntry {
  /** 1 to 6. */
  level: number;
  text: string;
  /** From 0. */
  line: number;
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const hashes = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that may belong to an underlined heading. */
const words = /^ {0,3}(?![>#|]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^)\S/;

/** Characters examined per line: some patterns have quadratic cost. */
const LONGEST = 500;

function plain(text: string): string {
  return text
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/(?<!\\)(?:\*+|~~|`+)|(?<![\p{L}\p{N}\\])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

export function outline(markdown: string): OutlineEntry[] {
  const found: OutlineEntry[] = [];
  let open: string | undefined;
  let paragraph: { text: string; line: number } | undefined;
  markdown.split(/\r\n?|\n/).forEach((whole, line) => {
    const source = whole.slice(0, LONGEST);
    const mark = fence.exec(source)?.[1];
    if (open !== undefined) {
      // A closing fence is at least as long, with nothing after it.
      if (mark?.startsWith(open) && source.trim() === mark) open = undefined;
      return;
    }
    if (mark) {
      open = mark;
      paragraph = undefined;
      return;
    }
    const [, signs, title = ''] = hashes.exec(source) ?? [];
    const under = paragraph && underline.exec(source)?.[1];
    if (signs) found.push({ level: signs.length, text: plain(title), line });
    else if (under && paragraph)
      found.push({ level: under.startsWith('=') ? 1 : 2, text: plain(paragraph.text), line: paragraph.line });
    // An underlined heading may have several lines.
    paragraph =
      signs || under || !words.test(source)
        ? undefined
        : { text: paragraph ? `${paragraph.text} ${source.trim()}` : source, line: paragraph?.line ?? line };
  });
  return found.filter(({ text }) => text !== '');
}
