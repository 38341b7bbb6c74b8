// Format of Ghost 1 to 4. @see https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { z } from 'zod';
import type { Conversion } from '../markdown/conversion';
import { paragraph, picture } from '../markdown/conversion';
import { cardToBlocks } from './cards';

const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);
const markers = z.array(marker);
type Marker = z.output<typeof marker>;

const documentSchema = z.object({
  version: z.string(),
  markups: z.array(z.tuple([z.string()], z.unknown())).default([]),
  atoms: z.array(z.tuple([z.string(), z.string()], z.unknown())).default([]),
  cards: z.array(z.tuple([z.string()], z.unknown())).default([]),
  sections: z.array(z.array(z.unknown())),
});
type Mobiledoc = z.output<typeof documentSchema>;

const kinds = { markup: 1, image: 2, list: 3, card: 10 } as const;

/** @returns undefined if the source is not Mobiledoc */
export function mobiledocToBlocks(source: string, conversion: Conversion): RootContent[] | undefined {
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    return undefined;
  }
  const found = documentSchema.safeParse(document);
  return found.success
    ? found.data.sections.flatMap((section) => blocksOf(section, found.data, conversion))
    : undefined;
}

function blocksOf(section: readonly unknown[], document: Mobiledoc, conversion: Conversion): RootContent[] {
  const [kind, first, second] = section;
  if (kind === kinds.markup)
    return markupOf(String(first), markers.safeParse(second).data ?? [], document, conversion);
  if (kind === kinds.image) return [paragraph(picture(String(first), {}))];
  if (kind === kinds.list) {
    const items = z.array(markers).safeParse(second).data ?? [];
    const children = items.map((item): ListItem => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(...phrasesOf(item, document, conversion))],
    }));
    return [{ type: 'list', ordered: first === 'ol', spread: false, children }];
  }
  const [name, payload] = kind === kinds.card ? (document.cards[Number(first)] ?? []) : [];
  if (name === undefined) {
    conversion.losses.add('section', 'left out');
    return [];
  }
  const data = z.record(z.string(), z.unknown()).safeParse(payload).data ?? {};
  return cardToBlocks(name, data, conversion);
}

function markupOf(
  tagName: string,
  found: readonly Marker[],
  document: Mobiledoc,
  conversion: Conversion,
): RootContent[] {
  const children = phrasesOf(found, document, conversion);
  const depth = /^h([1-6])$/i.exec(tagName)?.[1];
  if (depth) return [{ type: 'heading', depth: Number(depth) as 1 | 2 | 3 | 4 | 5 | 6, children }];
  const isQuote = ['blockquote', 'aside', 'pull-quote'].includes(tagName.toLowerCase());
  return isQuote ? [{ type: 'blockquote', children: [paragraph(...children)] }] : [paragraph(...children)];
}

interface OpenMark {
  wrap: (children: PhrasingContent[]) => PhrasingContent[];
  children: PhrasingContent[];
}

/** Markers open and close marks, which may span several markers. */
function phrasesOf(found: readonly Marker[], document: Mobiledoc, conversion: Conversion): PhrasingContent[] {
  const root: PhrasingContent[] = [];
  const open: OpenMark[] = [];
  const closeLast = () => {
    const mark = open.pop();
    if (mark) (open.at(-1)?.children ?? root).push(...mark.wrap(mark.children));
  };
  for (const [kind, opened, closed, value] of found) {
    for (const index of opened) open.push(openMark(document.markups[index], conversion));
    const target = open.at(-1)?.children ?? root;
    if (kind === 0) target.push({ type: 'text', value: String(value) });
    else {
      const [name, words] = document.atoms[Number(value)] ?? [];
      target.push(name === 'soft-return' ? { type: 'break' } : { type: 'text', value: words ?? '' });
    }
    for (let count = 0; count < closed; count += 1) closeLast();
  }
  while (open.length > 0) closeLast();
  return root;
}

function openMark(markup: Mobiledoc['markups'][number] | undefined, { losses }: Conversion): OpenMark {
  const [name = '', attributes] = markup ?? [];
  const marked =
    (type: 'strong' | 'emphasis' | 'delete'): OpenMark['wrap'] =>
    (children) => [{ type, children }];
  const wraps: Readonly<Record<string, OpenMark['wrap']>> = {
    strong: marked('strong'),
    b: marked('strong'),
    em: marked('emphasis'),
    i: marked('emphasis'),
    s: marked('delete'),
    del: marked('delete'),
    a: (children) => [{ type: 'link', url: hrefIn(attributes), children }],
    code: (children) => [
      { type: 'inlineCode', value: children.map((child) => ('value' in child ? child.value : '')).join('') },
    ],
  };
  const wrap = Object.hasOwn(wraps, name) ? wraps[name] : undefined;
  if (!wrap && name !== '') losses.add('formatted passage', 'became plain text', name);
  return { wrap: wrap ?? ((children) => children), children: [] };
}

/** Attributes are a flat list of names and values. */
function hrefIn(attributes: unknown): string {
  const list = z.array(z.string()).safeParse(attributes).data ?? [];
  return list[list.indexOf('href') + 1] ?? '';
}
