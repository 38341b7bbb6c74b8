import type { NodeType } from '@milkdown/prose/model';
import { nodes } from '../schema/kinds';
import type { Markers } from './remark';

/** Markdown of a list in the source, and of the lists of its type beside it. */
interface ListTexts {
  own: string | undefined;
  before: string | undefined;
  after: string | undefined;
}

/** Adjacent lists with one marker would merge; a changed list keeps its marker if possible. */
export function listMarkers(type: NodeType, texts: ListTexts): Markers {
  if (type === nodes.ordered_list) return { ordered: delimiterFor(texts) };
  return type === nodes.bullet_list ? { bullet: bulletFor(texts) } : {};
}

const delimiterOf = (list: string | undefined): string | undefined => /^\s*\d+([.)])/.exec(list ?? '')?.[1];

function delimiterFor({ own, before, after }: ListTexts): '.' | ')' {
  const wanted = delimiterOf(own) === ')' ? ')' : '.';
  if (![before, after].map(delimiterOf).includes(wanted)) return wanted;
  return wanted === '.' ? ')' : '.';
}

const bullets = ['-', '*', '+'] as const;

const bulletOf = (list: string | undefined) =>
  bullets.find((bullet) => list?.trimStart().startsWith(`${bullet} `));

function bulletFor({ own, before, after }: ListTexts): (typeof bullets)[number] {
  const wanted = bulletOf(own) ?? '-';
  const taken = [before, after].map(bulletOf);
  return taken.includes(wanted) ? (bullets.find((bullet) => !taken.includes(bullet)) ?? '-') : wanted;
}
