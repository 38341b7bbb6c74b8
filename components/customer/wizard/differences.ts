import {
  detailLines,
  detailSections,
  type DetailLine,
  type DetailedRequest,
} from '@/components/request/detail-lines';
import type { DetailWords } from '@/components/request/detail-words';

export interface Difference {
  name: string;
  label: string;
  here: string;
  there: string;
}

const LONGEST = 240;

function textOf({ value }: DetailLine): string {
  const text = value.kind === 'text' ? value.text : value.items.join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

const linesOf = (request: DetailedRequest, words: DetailWords) =>
  new Map(
    detailSections
      .flatMap((section) => detailLines(section, request, words))
      .map((line) => [line.name, line]),
  );

export function differences(here: DetailedRequest, there: DetailedRequest, words: DetailWords): Difference[] {
  const [mine, theirs] = [linesOf(here, words), linesOf(there, words)];
  return [...new Map([...mine, ...theirs]).values()].flatMap(({ name, label }) => {
    const [one, other] = [mine.get(name), theirs.get(name)];
    // Different values may have equal texts.
    if (JSON.stringify(one?.value) === JSON.stringify(other?.value)) return [];
    return [{ name, label, here: one ? textOf(one) : '', there: other ? textOf(other) : '' }];
  });
}
