import type { Locale } from '../../../lib/contract/core/locale';
import { INK, POINTS, type Element, type Sheet } from './sheet';

/** Points. Grey hairlines print as dots: all lines are black. */
export const HAIRLINE = 0.3;
export const STRONG = 1.5;
export const SIGNAL = 3;

/** Content without meaning: lines, page numbers, running heads. */
export function artifact(sheet: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  sheet.doc.markContent('Artifact', { type });
  draw();
  sheet.doc.endMarkedContent();
}

interface Attributes {
  alt?: string;
  /** If not the document's. */
  lang?: Locale | undefined;
  scope?: 'Row' | 'Column';
  /** Columns that a cell covers. */
  columns?: number;
}

/** Structure element without content of its own. */
export function element({ doc }: Sheet, parent: Element, type: string, attributes: Attributes = {}): Element {
  const { columns, lang, ...options } = attributes;
  const made = doc.struct(type, lang ? { ...options, lang } : options);
  if (columns !== undefined) {
    const { data } = (made as unknown as { dictionary: { data: { A?: object } } }).dictionary;
    data.A = { O: 'Table', ...data.A, ColSpan: columns };
  }
  parent.add(made);
  return made;
}

/** Structure element with drawn content. */
export function tagged(
  sheet: Sheet,
  { parent, type, ...attributes }: { parent: Element; type: string } & Attributes,
  draw: () => void,
): void {
  const made = element(sheet, parent, type, attributes);
  const content = sheet.doc.markStructureContent(type);
  draw();
  sheet.doc.endMarkedContent();
  made.add(content);
  made.end();
}

interface Rule {
  x: number;
  y: number;
  /** Of a horizontal line. */
  width?: number;
  /** Of a vertical line. */
  height?: number;
  /** Points; the line grows downwards from y. */
  weight: number;
  colour?: string;
}

/** Marked as an artifact, which screen readers skip. */
export function rule(sheet: Sheet, { x, y, width = 0, height = 0, weight, colour = INK }: Rule): void {
  artifact(sheet, () => {
    const size = height > 0 ? ([weight, height * POINTS] as const) : ([width * POINTS, weight] as const);
    sheet.doc.rect(x * POINTS, y * POINTS, ...size).fill(colour);
  });
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function fillBox({ doc }: Sheet, { x, y, width, height }: Box, colour: string): void {
  doc.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).fill(colour);
}

/** @param weight mm, inside of the box */
export function frameBox({ doc }: Sheet, { x, y, width, height }: Box, weight: number): void {
  doc
    .rect(
      (x + weight / 2) * POINTS,
      (y + weight / 2) * POINTS,
      Math.max(width - weight, 0) * POINTS,
      (height - weight) * POINTS,
    )
    .lineWidth(weight * POINTS)
    .stroke(INK);
}
