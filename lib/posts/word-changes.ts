// What changed from one text to another, paragraph by paragraph and in them word by word. Pure.
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export type Stretch =
  /** Paragraphs of which nothing changed. */
  | { kind: 'same'; paragraphs: readonly string[] }
  /** One paragraph, or as many as took the place of others, with what changed in them. */
  | { kind: 'changed'; pieces: readonly Piece[] };

/** Milliseconds that are spent on finding the words: beyond, all of it counts as changed. */
const PATIENCE = 400;

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '');

/** Beyond this many steps two texts have nothing in common that is worth finding. */
const STEPS = 4_000;

function piecesOf(before: string, after: string): Piece[] {
  const found = before && after ? diffWordsWithSpace(before, after, { timeout: PATIENCE }) : undefined;
  const pieces = found?.map(({ value, added, removed }): Piece => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  const whole: Piece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return (pieces ?? whole).filter(({ text }) => text !== '');
}

/** What one line of text became: words that went, words that came. */
export function lineChanges(before: string, after: string): Piece[] {
  return before === after ? [{ kind: 'same', text: after }] : piecesOf(before, after);
}

/** Both texts laid over each other, in the order of the page. Empty when neither has a word. */
export function textChanges(before: string, after: string): Stretch[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const runs = diffArrays(old, now, { maxEditLength: STEPS }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: now },
  ];
  const stretches: Stretch[] = [];
  for (let place = 0; place < runs.length; place += 1) {
    const run = runs[place];
    if (!run) break;
    if (!run.added && !run.removed) {
      stretches.push({ kind: 'same', paragraphs: run.value });
      continue;
    }
    // What went and what came in its place are one change, in whichever order they are told.
    const next = runs[place + 1];
    const pair = next && next.added !== run.added && next.removed !== run.removed ? next : undefined;
    if (pair) place += 1;
    const [gone, come] = run.removed ? [run.value, pair?.value ?? []] : [pair?.value ?? [], run.value];
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1)
      stretches.push({ kind: 'changed', pieces: piecesOf(gone[at] ?? '', come[at] ?? '') });
  }
  return stretches;
}

/** How many paragraphs changed, came or went. */
export const changesIn = (stretches: readonly Stretch[]): number =>
  stretches.filter(({ kind }) => kind === 'changed').length;
