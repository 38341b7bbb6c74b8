// HTML to Markdown trees, with handlers for what the library leaves out.
import type { Root as HtmlRoot } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Conversion } from './conversion';
import { markFootnotes } from './footnotes';
import { blockHandlers, commentHandler } from './html-blocks';
import { inlineHandlers } from './html-inlines';
import { mediaHandlers } from './html-media';

const parser = unified().use(rehypeParse, { fragment: true });

/** @param settle changes the parsed HTML before its conversion */
export function htmlToBlocks(
  html: string,
  conversion: Conversion,
  settle: (root: HtmlRoot) => void = () => {},
): RootContent[] {
  const root = parser.parse(html);
  settle(root);
  markFootnotes(root, conversion);
  const handlers = {
    ...inlineHandlers(conversion),
    ...mediaHandlers(conversion),
    ...blockHandlers(conversion),
  };
  const tree = toMdast(root, {
    document: true,
    handlers,
    nodeHandlers: { comment: commentHandler(conversion) },
  });
  return tree.type === 'root' ? tree.children : [];
}
