// Editors mark spaces and line breaks at the edges of words: in Markdown they would stay visible as characters.
import type { Nodes, Parents, PhrasingContent } from 'mdast';

type Mark = Extract<Nodes, { type: 'strong' | 'emphasis' | 'delete' | 'link' }>;

const isMark = (node: Nodes): node is Mark =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete' || node.type === 'link';

const blocks = new Set(['paragraph', 'heading', 'tableCell']);

export function trimMarks(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) trimMarks(child);
  if (!blocks.has(parent.type) && !isMark(parent)) return;
  const children = joined((parent.children as PhrasingContent[]).flatMap(unwrapEdges));
  parent.children = blocks.has(parent.type) ? withoutOuterSpace(children) : children;
}

/** Moves spaces and breaks at the edges of a mark out of the mark. */
function unwrapEdges(node: PhrasingContent): PhrasingContent[] {
  if (!isMark(node)) return [node];
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  const children = [...node.children];
  for (let first = children[0]; first; first = children[0]) {
    const [, space = '', rest = ''] = first.type === 'text' ? (/^(\s*)([^]*)$/.exec(first.value) ?? []) : [];
    if (first.type !== 'break' && space === '' && !(first.type === 'text' && rest === '')) break;
    before.push(first.type === 'break' ? first : { type: 'text', value: space });
    children.shift();
    if (rest !== '') {
      children.unshift({ type: 'text', value: rest });
      break;
    }
  }
  for (let last = children.at(-1); last; last = children.at(-1)) {
    const value = last.type === 'text' ? last.value : '';
    const rest = value.trimEnd();
    if (last.type !== 'break' && (last.type !== 'text' || rest === value)) break;
    after.unshift(last.type === 'break' ? last : { type: 'text', value: value.slice(rest.length) });
    children.pop();
    if (rest !== '') {
      children.push({ type: 'text', value: rest });
      break;
    }
  }
  const [only, ...others] = children;
  // <b><strong>.
  const isTwice = only?.type === node.type && others.length === 0;
  const inner = children.length === 0 ? [] : isTwice ? [only] : [{ ...node, children } as PhrasingContent];
  return [...before, ...inner, ...after];
}

/** Adjacent texts, and adjacent marks of one kind: editors split them. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else if (last?.type === node.type && isMark(node) && isMark(last) && node.type !== 'link')
      last.children = joined([...last.children, ...node.children]);
    else found.push(node.type === 'text' ? { ...node } : node);
  }
  return found.filter((node) => node.type !== 'text' || node.value !== '');
}

function withoutOuterSpace(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const children = [...nodes];
  for (let first = children[0]; first; first = children[0]) {
    if (first.type === 'text') first.value = first.value.trimStart();
    if (first.type !== 'break' && !(first.type === 'text' && first.value === '')) break;
    children.shift();
  }
  for (let last = children.at(-1); last; last = children.at(-1)) {
    if (last.type === 'text') last.value = last.value.trimEnd();
    if (last.type !== 'break' && !(last.type === 'text' && last.value === '')) break;
    children.pop();
  }
  return children;
}
