// Texts of one line in blocks (captions, labels, summaries) are edited as Markdown.
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { isPlainPhrase } from '@/lib/markdown/blocks/blocks';
import { parseTree, writeTree } from './remark';

interface Options {
  /** Inside a link, addresses are text. */
  inLink?: boolean;
}

const markerOf = (node: Nodes, source: string): { marker?: string } =>
  node.type === 'strong' || node.type === 'emphasis'
    ? { marker: source[node.position?.start.offset ?? -1] === '_' ? '_' : '*' }
    : {};

/** Drops positions, and records the character of each mark. */
const comparable = (nodes: readonly PhrasingContent[], source: string, options: Options): PhrasingContent[] =>
  nodes.flatMap((node) => {
    const { position, ...rest } = node;
    if (!('children' in node)) return [rest];
    const children = comparable(node.children, source, options);
    if (node.type === 'link' && options.inLink) return children;
    return [
      {
        ...rest,
        ...markerOf({ ...node, ...(position ? { position } : {}) }, source),
        children,
      } as PhrasingContent,
    ];
  });

/** @returns the phrases of one line of Markdown; the line as text if it contains more than plain phrases */
export function phrasesOf(markdown: string, options: Options = {}): PhrasingContent[] {
  const line = markdown.replace(/\s+/g, ' ').trim();
  const [only, ...others] = parseTree(line).children;
  return only?.type === 'paragraph' && others.length === 0 && only.children.every(isPlainPhrase)
    ? comparable(only.children, line, options)
    : [{ type: 'text', value: line }];
}

/**
 * The line that `phrasesOf` reads as these phrases.
 * @param source that `phrases` were parsed from
 */
export function lineOf(phrases: readonly PhrasingContent[], source: string, options: Options = {}): string {
  const children = comparable(phrases, source, options);
  const paragraph: Paragraph = { type: 'paragraph', children };
  const written = (plain: boolean) => writeTree(paragraph, { plain }).replace(/\s+/g, ' ').trim();
  const line = written(true);
  return JSON.stringify(phrasesOf(line, options)) === JSON.stringify(children) ? line : written(false);
}
