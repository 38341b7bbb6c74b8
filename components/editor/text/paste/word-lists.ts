// Word writes list items as paragraphs, with list and level in their style.
import { styleOf } from './elements';

interface WordItem {
  list: string;
  level: number;
  ordered: boolean;
  start: number;
}

interface OpenList extends WordItem {
  element: Element;
}

const bulletSelector = '[data-pasted-style*="mso-list:Ignore"], [data-pasted-style*="mso-list: Ignore"]';

export function readWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[data-pasted-style*="mso-list"]')) {
    // An earlier call may have moved this paragraph.
    if (paragraph.parentElement?.tagName !== 'LI') nestItems(paragraph);
  }
}

function itemOf(element: Element): WordItem | undefined {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)(?:\s+level(\d+))?/i.exec(styleOf(element)) ?? [];
  if (element.tagName !== 'P' || list === '') return undefined;
  const bullet = element.querySelector(bulletSelector)?.textContent.trim() ?? '';
  return {
    list,
    level: Number(level),
    ordered: /^\(?\w+(?:[.)]|\.\w)/.test(bullet),
    start: Number(/^\(?(\d+)[.)]$/.exec(bullet)?.[1] ?? 1),
  };
}

/** The items of the list that begins with this paragraph. */
function itemsFrom(first: Element): { paragraph: Element; item: WordItem }[] {
  const items: { paragraph: Element; item: WordItem }[] = [];
  for (let next: Element | null = first; next; next = next.nextElementSibling) {
    const item = itemOf(next);
    if (!item) break;
    items.push({ paragraph: next, item });
  }
  return items;
}

function nestItems(first: Element): void {
  const open: OpenList[] = [];
  let lastOuter: Element | undefined;
  for (const { paragraph, item } of itemsFrom(first)) {
    closeLists(open, item);
    const around = open.at(-1);
    if (around?.level !== item.level) {
      const element = makeList(item, paragraph.ownerDocument);
      open.push({ ...item, element });
      if (around) around.element.lastElementChild?.append(element);
      else {
        if (lastOuter) lastOuter.after(element);
        else first.before(element);
        lastOuter = element;
      }
    }
    open.at(-1)?.element.append(makeItem(paragraph));
  }
}

function closeLists(open: OpenList[], { list, level, ordered }: WordItem): void {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level && (last.list !== list || last.ordered !== ordered)) open.pop();
}

function makeList({ ordered, start }: WordItem, document: Document): Element {
  const list = document.createElement(ordered ? 'ol' : 'ul');
  if (ordered && start > 1) list.setAttribute('start', String(start));
  return list;
}

function makeItem(paragraph: Element): Element {
  paragraph.querySelectorAll(bulletSelector).forEach((bullet) => bullet.remove());
  const item = paragraph.ownerDocument.createElement('li');
  item.append(paragraph);
  return item;
}
