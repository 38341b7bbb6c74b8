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

/** Without positions; with the character of marks. */
const bare = (nodes: readonly PhrasingContent[], source: string, options: Options): PhrasingContent[] =>
  nodes.flatMap((node) => {
    const { position, ...rest } = node;
    if (!('children' in node)) return [rest];
    const children = bare(node.children, source, options);
    if (node.type === 'link' && options.inLink) return children;
    return [
      {
        ...rest,
        ...markerOf({ ...node, ...(position ? { position } : {}) }, source),
        children,
      } as PhrasingContent,
    ];
  });

/** @returns the Markdown's phrases; text if it would become anything but plain phrases of one line */
export function phrasesOf(markdown: string, options: Options = {}): PhrasingContent[] {
  const line = markdown.replace(/\s+/g, ' ').trim();
  const [only, ...others] = parseTree(line).children;
  return only?.type === 'paragraph' && others.length === 0 && only.children.every(isPlainPhrase)
    ? bare(only.children, line, options)
    : [{ type: 'text', value: line }];
}

/**
 * The line that `phrasesOf` reads as these phrases.
 * @param source of which `phrases` are nodes
 */
export function lineOf(phrases: readonly PhrasingContent[], source: string, options: Options = {}): string {
  const children = bare(phrases, source, options);
  const paragraph: Paragraph = { type: 'paragraph', children };
  const written = (plain: boolean) => writeTree(paragraph, plain).replace(/\s+/g, ' ').trim();
  const line = written(true);
  return JSON.stringify(phrasesOf(line, options)) === JSON.stringify(children) ? line : written(false);
}
