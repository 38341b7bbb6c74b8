// Since Ghost 5. @see https://github.com/TryGhost/Koenig/tree/main/packages/kg-default-nodes
import type { BlockContent, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Conversion } from '../markdown/conversion';
import { isBlock, paragraph } from '../markdown/conversion';
import { cardToBlocks } from './cards';
import type { CardData } from './card-data';
import { childrenOf, numberOf, wordOf } from './card-data';

const formats = { strong: 1, emphasis: 2, delete: 4, code: 16 } as const;
const plainFormats = [
  [8, 'underlined passage'],
  [32, 'subscript'],
  [64, 'superscript'],
  [128, 'highlighted passage'],
] as const;

/** @returns undefined if the source is not Lexical */
export function lexicalToBlocks(source: string, conversion: Conversion): RootContent[] | undefined {
  const root = rootOf(source);
  return root && childrenOf(root).flatMap((node) => blocksOf(node, conversion));
}

function rootOf(source: string): CardData | undefined {
  try {
    const found = JSON.parse(source) as { root?: CardData } | null;
    return found?.root && Array.isArray(found.root['children']) ? found.root : undefined;
  } catch {
    return undefined;
  }
}

function blocksOf(node: CardData, conversion: Conversion): RootContent[] {
  const type = wordOf(node, 'type').replace(/^extended-/, '');
  switch (type) {
    case 'paragraph':
      return [paragraph(...phrasesOf(node, conversion))];
    case 'heading': {
      const depth = Number(/^h([1-6])$/.exec(wordOf(node, 'tag'))?.[1] ?? 2) as 1 | 2 | 3 | 4 | 5 | 6;
      return [{ type: 'heading', depth, children: phrasesOf(node, conversion) }];
    }
    case 'quote':
    case 'aside':
      return [{ type: 'blockquote', children: quoted(node, conversion) }];
    case 'list':
      return [listOf(node, conversion)];
    case 'text':
    case 'link':
    case 'linebreak':
      return [paragraph(...phraseOf(node, conversion))];
    default:
      return cardToBlocks(type, node, conversion);
  }
}

/** Lines of a quote are separate paragraphs or line breaks. */
const quoted = (node: CardData, conversion: Conversion): BlockContent[] =>
  childrenOf(node).some((child) => wordOf(child, 'type') === 'paragraph')
    ? (childrenOf(node).flatMap((child) => blocksOf(child, conversion)) as BlockContent[])
    : [paragraph(...phrasesOf(node, conversion))];

/** The editor puts a nested list into an item of its own. */
function listOf(node: CardData, conversion: Conversion): List {
  const items: ListItem[] = [];
  for (const child of childrenOf(node)) {
    const nested = childrenOf(child).filter((each) => wordOf(each, 'type') === 'list');
    const words = childrenOf(child).filter((each) => wordOf(each, 'type') !== 'list');
    const lists = nested.map((each) => listOf(each, conversion));
    const last = items.at(-1);
    if (words.length === 0 && last) last.children.push(...lists);
    else
      items.push({
        type: 'listItem',
        spread: false,
        checked: wordOf(node, 'listType') === 'check' ? child['checked'] === true : null,
        children: [paragraph(...words.flatMap((each) => phraseOf(each, conversion))), ...lists],
      });
  }
  const isOrdered = wordOf(node, 'listType') === 'number';
  return {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? numberOf(node, 'start') || 1 : null,
    spread: false,
    children: items,
  };
}

const phrasesOf = (node: CardData, conversion: Conversion): PhrasingContent[] =>
  childrenOf(node).flatMap((child) => phraseOf(child, conversion));

function phraseOf(node: CardData, conversion: Conversion): PhrasingContent[] {
  const type = wordOf(node, 'type').replace(/^extended-/, '');
  switch (type) {
    case 'linebreak':
      return [{ type: 'break' }];
    case 'tab':
      return [{ type: 'text', value: ' ' }];
    case 'link':
    case 'autolink':
    case 'at-link':
      return [{ type: 'link', url: wordOf(node, 'url'), children: phrasesOf(node, conversion) }];
    default: {
      if (typeof node['text'] === 'string') return [formatted(node, conversion)];
      if (Array.isArray(node['children'])) return phrasesOf(node, conversion);
      const found = cardToBlocks(type, node, conversion);
      return found.flatMap((block) =>
        isBlock(block) && 'children' in block
          ? (block.children as PhrasingContent[])
          : isBlock(block)
            ? []
            : [block as PhrasingContent],
      );
    }
  }
}

function formatted(node: CardData, { losses }: Conversion): PhrasingContent {
  const value = wordOf(node, 'text');
  const format = numberOf(node, 'format');
  for (const [bit, what] of plainFormats) if (format & bit) losses.add(what, 'became plain text');
  let phrase: PhrasingContent =
    format & formats.code ? { type: 'inlineCode', value } : { type: 'text', value };
  if (format & formats.delete) phrase = { type: 'delete', children: [phrase] };
  if (format & formats.emphasis) phrase = { type: 'emphasis', children: [phrase] };
  if (format & formats.strong) phrase = { type: 'strong', children: [phrase] };
  return phrase;
}
