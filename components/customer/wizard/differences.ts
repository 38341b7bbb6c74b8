import {
  briefLines,
  briefSections,
  type BriefLine,
  type BriefRequest,
} from '@/components/request/brief-lines';
import type { BriefWords } from '@/components/request/brief-words';

export interface Difference {
  name: string;
  label: string;
  /** Empty if unanswered. */
  here: string;
  there: string;
}

const LONGEST = 240;

function textOf({ value }: BriefLine): string {
  const text = value.kind === 'text' ? value.text : value.items.join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

const linesOf = (request: BriefRequest, words: BriefWords) =>
  new Map(
    briefSections.flatMap((section) => briefLines(section, request, words)).map((line) => [line.name, line]),
  );

export function differences(here: BriefRequest, there: BriefRequest, words: BriefWords): Difference[] {
  const [mine, theirs] = [linesOf(here, words), linesOf(there, words)];
  return [...new Map([...mine, ...theirs]).values()].flatMap(({ name, label }) => {
    const [one, other] = [mine.get(name), theirs.get(name)];
    // Compares full values, shows short texts.
    if (JSON.stringify(one?.value) === JSON.stringify(other?.value)) return [];
    return [{ name, label, here: one ? textOf(one) : '', there: other ? textOf(other) : '' }];
  });
}
