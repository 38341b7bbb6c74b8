import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export type Stretch =
  | { kind: 'same'; paragraphs: readonly string[] }
  /** A paragraph, or several that replace others. */
  | { kind: 'changed'; changes: readonly Change[] };

/** Milliseconds for comparing words; then everything counts as changed. */
const TIMEOUT = 400;

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '');

/** Texts with more edits count as different. */
const MAX_EDITS = 4_000;

function changesOf(before: string, after: string): Change[] {
  const found = before && after ? diffWordsWithSpace(before, after, { timeout: TIMEOUT }) : undefined;
  const changes = found?.map(({ value, added, removed }): Change => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  const whole: Change[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return (changes ?? whole).filter(({ text }) => text !== '');
}

export function lineChanges(before: string, after: string): Change[] {
  return before === after ? [{ kind: 'same', text: after }] : changesOf(before, after);
}

export function textChanges(before: string, after: string): Stretch[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const runs = diffArrays(old, now, { maxEditLength: MAX_EDITS }) ?? [
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
    // Removed and added paragraphs in one place form one change, in either order.
    const next = runs[place + 1];
    const pair = next && next.added !== run.added && next.removed !== run.removed ? next : undefined;
    if (pair) place += 1;
    const [gone, come] = run.removed ? [run.value, pair?.value ?? []] : [pair?.value ?? [], run.value];
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1)
      stretches.push({ kind: 'changed', changes: changesOf(gone[at] ?? '', come[at] ?? '') });
  }
  return stretches;
}

export const changesIn = (stretches: readonly Stretch[]): number =>
  stretches.filter(({ kind }) => kind === 'changed').length;
