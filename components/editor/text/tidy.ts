// Removes what Markdown cannot express, such as empty blocks and blanks at edges. Unchanged nodes stay the same object.
import { Fragment, type Mark, type Node } from '@milkdown/prose/model';
import { marks, nodes } from './schema/kinds';

const containers = new Set(['doc', 'blockquote', 'footnote', 'list_item', 'callout']);
const lines = new Set(['paragraph', 'heading', 'caption']);
const breaks = new Set(['hard_break', 'soft_break']);
const blank = /^[\t\n ]*$/;

const isEmptyLine = (node: Node): boolean => node.type.name === 'paragraph' && node.content.size === 0;

function withoutEmpty(node: Node, children: readonly Node[]): readonly Node[] {
  if (!containers.has(node.type.name)) return children;
  // The check box belongs to the first line.
  const first = node.type.name === 'list_item' && node.attrs['checked'] !== null ? 1 : 0;
  const remaining = children.filter((child, index) => index < first || !isEmptyLine(child));
  return remaining.length > 0 ? remaining : children.slice(0, 1);
}

const spanning = (list: readonly Mark[]): readonly Mark[] =>
  list.filter(({ type }) => type !== marks.code && type !== marks.link);

/** Removes marks from blanks at their edges: Markdown's markers must touch a letter. */
function withoutMarkedBlanks(children: readonly Node[]): readonly Node[] {
  const segments = children.flatMap((child) => {
    if (!child.isText || spanning(child.marks).length === 0) return [child];
    const [, before = '', words = '', after = ''] = /^([\t ]*)(.*?)([\t ]*)$/s.exec(child.text ?? '') ?? [];
    return [before, words, after].filter(Boolean).map((text) => child.type.schema.text(text, child.marks));
  });
  return segments.map((segment, index) => {
    if (!segment.isText || !blank.test(segment.text ?? '')) return segment;
    const around = [segments[index - 1], segments[index + 1]];
    const remaining = segment.marks.filter(
      (mark) => !spanning([mark]).length || around.every((other) => other && mark.isInSet(other.marks)),
    );
    return segment.mark(remaining);
  });
}

const isCode = ({ marks: list }: Node): boolean => list.some(({ type }) => type === marks.code);

type End = 'first' | 'last';

const blanksAt = { first: /^[\t\n ]+/, last: /[\t\n ]+$/ } as const satisfies Record<End, RegExp>;

/** @returns undefined for a break and for blanks */
function trimmedNode(node: Node, end: End): Node | undefined {
  if (breaks.has(node.type.name)) return undefined;
  if (!node.isText || isCode(node)) return node;
  const text = node.text?.replace(blanksAt[end], '');
  if (text === node.text) return node;
  return text ? node.type.schema.text(text, node.marks) : undefined;
}

/** Removes breaks and blanks at one end of a line. */
function trimmed(children: readonly Node[], end: End): readonly Node[] {
  const list = [...children];
  for (;;) {
    const at = end === 'first' ? 0 : list.length - 1;
    const edge = list[at];
    if (!edge) return list;
    const rest = trimmedNode(edge, end);
    list.splice(at, 1, ...(rest ? [rest] : []));
    if (rest) return list;
  }
}

/** For text that was code: line ends become soft breaks, and only text keeps the mark of code. */
function softened(children: readonly Node[]): readonly Node[] {
  return children.flatMap((child) => {
    if (child.isText) return isCode(child) ? [child] : withSoftBreaks(child);
    return isCode(child) ? [child.mark(marks.code.removeFromSet(child.marks))] : [child];
  });
}

function withSoftBreaks(text: Node): readonly Node[] {
  if (!text.text?.includes('\n')) return [text];
  return text.text
    .split(/[\t ]*\n[\t ]*/)
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.soft_break.create(null, null, text.marks)] : []),
      ...(line ? [text.type.schema.text(line, text.marks)] : []),
    ]);
}

const same = (one: readonly Node[], other: readonly Node[]): boolean =>
  one.length === other.length && one.every((node, index) => node === other[index]);

/** Only a title at the top of the text is shown as a caption, and it has no marks. */
function withFences(figure: Node, isTop: boolean): Node {
  const { plain, ...attrs } = figure.attrs;
  const hasMarks = figure.firstChild?.children.some((text) => text.marks.length > 0) ?? false;
  return plain === true && (!isTop || hasMarks)
    ? figure.type.create({ ...attrs, plain: false }, figure.content)
    : figure;
}

export function tidy(node: Node): Node {
  if (node.isLeaf) return node;
  const isTop = node.type.name === 'doc';
  const children = node.children.map((child) =>
    child.type === nodes.figure ? withFences(child, isTop) : child,
  );
  const inner = lines.has(node.type.name)
    ? trimmed(trimmed(withoutMarkedBlanks(softened(children)), 'first'), 'last')
    : withoutEmpty(node, children.map(tidy));
  const content = same(node.children, inner) ? node.content : Fragment.fromArray([...inner]);
  return content === node.content || content.eq(node.content) ? node : node.copy(Fragment.from(content));
}
