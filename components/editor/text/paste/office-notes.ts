// Word, LibreOffice and Google Docs copy a footnote as two links to each other.

interface Note {
  /** In the note, to its reference. */
  backLink: Element;
  block: Element;
}

/** Two links to each other are a reference and its footnote. */
export function readNotes(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href^="#"]')];
  const byName = new Map(
    links.map((link) => [anchorOf(link), link] as const).filter(([name]) => name !== ''),
  );
  let count = 0;
  for (const reference of links) {
    const note = noteOf(reference, byName);
    if (!note) continue;
    count += 1;
    replaceReference(reference, String(count));
    replaceNote(note, String(count));
  }
}

/** Their targets are in the copied document. */
export function dropInnerLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#"], a:not([href])'))
    link.replaceWith(...link.childNodes);
}

const anchorOf = (link: Element): string => link.getAttribute('name') || link.id;
const targetOf = (link: Element): string => /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

function noteOf(reference: Element, byName: ReadonlyMap<string, Element>): Note | undefined {
  const backLink = byName.get(targetOf(reference));
  if (!backLink || targetOf(backLink) === '' || targetOf(backLink) !== anchorOf(reference)) return undefined;
  const block = blockOf(backLink);
  return block && reference.isConnected && !block.contains(reference) ? { backLink, block } : undefined;
}

const blockOf = (link: Element): Element | null =>
  link.closest(
    '[data-pasted-style*="mso-element:footnote"]:not([data-pasted-style*="list"]), [data-pasted-style*="mso-element:endnote"]:not([data-pasted-style*="list"]), [id^="sdfootnote"], [id^="sdendnote"]',
  ) ?? link.closest('p, li, div');

function replaceReference(reference: Element, label: string): void {
  const sign = reference.ownerDocument.createElement('sup');
  sign.setAttribute('data-ref', label);
  sign.textContent = label;
  reference.replaceWith(sign);
}

function replaceNote({ backLink, block }: Note, label: string): void {
  backLink.remove();
  const aside = block.ownerDocument.createElement('aside');
  aside.setAttribute('data-note', label);
  aside.append(...(block.tagName === 'P' ? [block.cloneNode(true)] : block.childNodes));
  block.replaceWith(aside);
  dropSpaceBefore(aside);
  dropRuleAbove(aside);
}

/** The number of the note, which was removed, leaves a space. */
function dropSpaceBefore(note: Element): void {
  const walker = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    text.nodeValue = text.nodeValue?.trimStart() ?? '';
    if (text.nodeValue !== '') return;
  }
}

/** Word and Google Docs put a rule above the footnotes, before or around their element. */
function dropRuleAbove(note: Element): void {
  let place = note;
  while (place.parentElement?.tagName === 'DIV' && !place.previousElementSibling) place = place.parentElement;
  for (
    let before = place.previousElementSibling;
    before && /^(?:HR|BR)$/.test(before.tagName);
    before = place.previousElementSibling
  )
    before.remove();
}
