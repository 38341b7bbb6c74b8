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

const marks = /<(\/?)(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi;
const mostOpenMarks = 30;

/** HTML parsers repeat all open marks in each paragraph. @throws RangeError */
function requireFewOpenMarks(html: string): void {
  const open = new Map<string, number>();
  let total = 0;
  for (const [, end, tag = ''] of html.matchAll(marks)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    if (end && count === 0) continue;
    open.set(name, count + (end ? -1 : 1));
    total += end ? -1 : 1;
    if (total > mostOpenMarks) throw new RangeError('Too many open marks');
  }
}

/** @param settle changes the parsed HTML before its conversion */
export function htmlToBlocks(
  html: string,
  conversion: Conversion,
  settle: (root: HtmlRoot) => void = () => {},
): RootContent[] {
  requireFewOpenMarks(html);
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
