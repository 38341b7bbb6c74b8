// Converts what Word, LibreOffice and Google Docs copy. Style attributes are in `data-pasted-style` (clean-html.ts).

export const hasStyle = (element: Element, pattern: RegExp): boolean =>
  pattern.test(element.getAttribute('data-pasted-style') ?? '');

/** Word writes list items as paragraphs, with list and level in their style. */
interface WordItem {
  list: string;
  level: number;
  ordered: boolean;
  start: number;
}

/** Number or bullet of a list item. */
const BULLET = '[data-pasted-style*="mso-list:Ignore"], [data-pasted-style*="mso-list: Ignore"]';

function wordItem(element: Element | null): WordItem | undefined {
  const [, list = '', level = '1'] =
    /mso-list:\s*(l\d+)(?:\s+level(\d+))?/i.exec(element?.getAttribute('data-pasted-style') ?? '') ?? [];
  if (element?.tagName !== 'P' || list === '') return undefined;
  const bullet = element.querySelector(BULLET)?.textContent.trim() ?? '';
  return {
    list,
    level: Number(level),
    ordered: /^\(?\w+(?:[.)]|\.\w)/.test(bullet),
    start: Number(/^\(?(\d+)[.)]$/.exec(bullet)?.[1] ?? 1),
  };
}

interface OpenList extends WordItem {
  element: Element;
}

/** Moves the paragraphs that are list items, from this one on, into nested lists. */
function nestRun(first: Element): void {
  const document = first.ownerDocument;
  const open: OpenList[] = [];
  let place = first;
  for (let next: Element | null = first, item = wordItem(next); next && item; item = wordItem(next)) {
    const paragraph: Element = next;
    next = paragraph.nextElementSibling;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const same = open.at(-1);
    if (same?.level === item.level && (same.list !== item.list || same.ordered !== item.ordered)) open.pop();
    let list = open.at(-1)?.level === item.level ? open.at(-1)?.element : undefined;
    if (!list) {
      list = document.createElement(item.ordered ? 'ol' : 'ul');
      if (item.ordered && item.start > 1) list.setAttribute('start', String(item.start));
      const outer = open.at(-1)?.element.lastElementChild;
      if (outer) outer.append(list);
      else if (place === first && paragraph === first) first.before(list);
      else place.after(list);
      if (!outer) place = list;
      open.push({ ...item, element: list });
    }
    paragraph.querySelectorAll(BULLET).forEach((each) => each.remove());
    const made = document.createElement('li');
    made.append(paragraph);
    list.append(made);
  }
}

export function readWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[data-pasted-style*="mso-list"]')) {
    // An earlier call may have moved this paragraph.
    if (paragraph.parentElement?.tagName !== 'LI' && wordItem(paragraph)) nestRun(paragraph);
  }
}

/** Titles are paragraphs: in Word of a class, in Google Docs of the largest size. */
export function readTitles(body: HTMLElement): void {
  const inGoogle = body.querySelector('[id^="docs-internal-guid"]') !== null;
  for (const paragraph of body.querySelectorAll('p')) {
    const spans = [...paragraph.querySelectorAll('span')];
    const isLarge = spans.length > 0 && spans.every((span) => hasStyle(span, /font-size:\s*26pt/));
    if (paragraph.className !== 'MsoTitle' && !(inGoogle && isLarge)) continue;
    const title = body.ownerDocument.createElement('h1');
    title.append(...paragraph.childNodes);
    paragraph.replaceWith(title);
  }
}

/** Google Docs puts nested lists beside items, and check boxes as pictures. */
export function readGoogleLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
    item.querySelectorAll('img').forEach((box) => box.remove());
  }
}

/** Google Docs copies links as addresses of a redirect. @returns the address of the target */
export function redirectTarget(href: string): string {
  if (!/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href) || !URL.canParse(href)) return href;
  const { searchParams } = new URL(href);
  const target = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}

const anchorOf = (link: Element): string => link.getAttribute('name') || link.id;
const targetOf = (link: Element): string => /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

const blockOf = (link: Element): Element | null =>
  link.closest(
    '[data-pasted-style*="mso-element:footnote"]:not([data-pasted-style*="list"]), [data-pasted-style*="mso-element:endnote"]:not([data-pasted-style*="list"]), [id^="sdfootnote"], [id^="sdendnote"]',
  ) ?? link.closest('p, li, div');

/** The number of the note, which was removed, leaves a space. */
function dropSpaceBefore(words: Element): void {
  const first = words.ownerDocument.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let text = first.nextNode(); text; text = first.nextNode()) {
    text.nodeValue = text.nodeValue?.trimStart() ?? '';
    if (text.nodeValue !== '') return;
  }
}

/** Word and Google Docs put a rule above the footnotes, before or around their element. */
function dropRuleAbove(words: Element): void {
  let place = words;
  while (place.parentElement?.tagName === 'DIV' && !place.previousElementSibling) place = place.parentElement;
  for (
    let before = place.previousElementSibling;
    before && /^(?:HR|BR)$/.test(before.tagName);
    before = place.previousElementSibling
  )
    before.remove();
}

/** Two links to each other are a reference and its footnote. */
export function readNotes(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href^="#"]')];
  const byName = new Map(
    links.map((link) => [anchorOf(link), link] as const).filter(([name]) => name !== ''),
  );
  let count = 0;
  for (const reference of links) {
    const note = byName.get(targetOf(reference));
    const block = note && blockOf(note);
    const isBackLink = note !== undefined && targetOf(note) !== '' && targetOf(note) === anchorOf(reference);
    if (!note || !block || !isBackLink || !reference.isConnected || block.contains(reference)) continue;
    count += 1;
    const label = String(count);
    const sign = body.ownerDocument.createElement('sup');
    sign.setAttribute('data-ref', label);
    sign.textContent = label;
    reference.replaceWith(sign);
    note.remove();
    const words = body.ownerDocument.createElement('aside');
    words.setAttribute('data-note', label);
    words.append(...(block.tagName === 'P' ? [block.cloneNode(true)] : block.childNodes));
    block.replaceWith(words);
    dropSpaceBefore(words);
    dropRuleAbove(words);
  }
}

/** Their targets are in the copied document. */
export function dropInnerLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#"], a:not([href])'))
    link.replaceWith(...link.childNodes);
}
