// Line by line, so nesting and length have no limit.
import { diffArrays } from 'diff';
import type { blockChanges } from '../../lib/contract/posts/desk-choices';
import { cutText } from '../../lib/format/cut-text';
import { plainText } from '../../lib/markdown/plain-text';

export interface BlockChange {
  kind: (typeof blockChanges)[number];
  type: string;
  excerpt: string;
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^#{1,6}\s/, 'heading'],
  [/^(?:`{3,}|~{3,})/, 'code'],
  [/^>/, 'quote'],
  [/^(?:[-*_][ \t]*){3,}$/m, 'rule'],
  [/^(?:[-*+]|\d+[.)])\s/, 'list'],
  [/^\|/, 'table'],
  [/^!\[[^\]]*\]\([^)]*\)$/, 'image'],
  [/^\[\^[^\]]+\]:/, 'footnote'],
];

const typeOf = (block: string) => kinds.find(([beginning]) => beginning.test(block))?.[1] ?? 'paragraph';

/** Splits at empty lines outside code fences. */
function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [[]];
  let fence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && line.trim() === '') {
      blocks.push([]);
      continue;
    }
    blocks.at(-1)?.push(line);
    if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    else if (fence === undefined && mark) fence = mark;
  }
  return blocks.filter((block) => block.length > 0).map((block) => block.join('\n').trim());
}

const longest = 160;

function excerptOf(block: string): string {
  const words = plainText(block) || block.replace(/\s+/g, ' ').trim();
  return words.length > longest ? `${cutText(words, longest - 1).trimEnd()}…` : words;
}

/** With more changes, the text counts as one. */
const mostChanges = 2000;

/** In the new text's order; a replaced block of the same type counts as changed. */
export function changedBlocks(before: string, after: string): BlockChange[] {
  const parts = diffArrays(blocksOf(before), blocksOf(after), { maxEditLength: mostChanges });
  if (!parts) return [{ kind: 'changed', type: 'text', excerpt: excerptOf(after) }];
  const changes: BlockChange[] = [];
  let removed: string[] = [];
  const settle = () => {
    changes.push(
      ...removed.map((block) => ({
        kind: 'removed' as const,
        type: typeOf(block),
        excerpt: excerptOf(block),
      })),
    );
    removed = [];
  };
  for (const { added, removed: isRemoved, value } of parts) {
    if (isRemoved) removed.push(...value);
    else if (added) {
      for (const block of value) {
        const former = removed.findIndex((each) => typeOf(each) === typeOf(block));
        if (former >= 0) removed.splice(former, 1);
        changes.push({
          kind: former >= 0 ? 'changed' : 'added',
          type: typeOf(block),
          excerpt: excerptOf(block),
        });
      }
      settle();
    } else settle();
  }
  settle();
  return changes;
}
