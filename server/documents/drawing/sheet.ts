// A tagged PDF/A-3 document in millimetres from the top left corner of the page.
import PDFDocument from 'pdfkit';
import type { Locale } from '../../../lib/contract/core/locale';
import { baselineOf, fontFile, scripts, type Face, type Script } from './fonts';
import { printable, type Glyphs } from './printable';

export const POINTS = 72 / 25.4;

export interface Style {
  face: Face;
  /** Points. */
  size: number;
  /** Height of a line in mm. */
  leading: number;
  /** Ink by default. */
  colour?: string;
  /** Letter spacing in em. */
  tracking?: number;
}

export type Element = PDFKit.PDFStructureElement;

export interface Sheet {
  doc: PDFKit.PDFDocument;
  locale: Locale;
  /** Of the structure tree: Document. */
  root: Element;
  /** From 1. */
  page: number;
  /** Widths in em, by face and text. */
  widths: Map<string, number>;
  /** By face and text. */
  runs: Map<string, Run[]>;
  glyphs: Map<Face, Glyphs>;
}

export const INK = '#15140f';

interface Run {
  script: Script;
  text: string;
}

interface Properties {
  title: string;
  author: string;
  locale: Locale;
  /** Fixed: the same content gives the same bytes. */
  createdAt: Date;
  subject: string;
}

export function openSheet({ title, author, locale, createdAt, subject }: Properties): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: locale === 'fr' ? 'fr-FR' : 'en-GB',
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Vitrine',
      Producer: 'Vitrine',
      CreationDate: createdAt,
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, locale, root, page: 0, widths: new Map(), runs: new Map(), glyphs: new Map() };
}

/** @returns the bytes, once */
export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

export function addPage(sheet: Sheet): void {
  sheet.doc.addPage({ size: 'A4', margin: 0 });
  sheet.page += 1;
}

const nameOf = (face: Face, script: Script): string => `${face}.${script}`;

/** The document's registered fonts; pdfkit's types hide the opened one. */
interface Fonts {
  _registeredFonts: Record<string, unknown>;
  _font: { font: { characterSet: readonly number[] } };
}

function selectFont({ doc }: Sheet, face: Face, script: Script, size: number): void {
  const name = nameOf(face, script);
  if (!(name in (doc as unknown as Fonts)._registeredFonts)) doc.registerFont(name, fontFile(face, script));
  doc.font(name).fontSize(size);
}

/** Characters of each file; the same for all documents. */
const covered = new Map<string, ReadonlySet<string>>();

function charactersOf(sheet: Sheet, face: Face, script: Script): ReadonlySet<string> {
  const name = nameOf(face, script);
  const known = covered.get(name);
  if (known) return known;
  selectFont(sheet, face, script, 1);
  const { characterSet } = (sheet.doc as unknown as Fonts)._font.font;
  const characters = new Set(characterSet.map((code) => String.fromCodePoint(code)));
  covered.set(name, characters);
  return characters;
}

const scriptOf = (sheet: Sheet, face: Face, character: string): Script | undefined =>
  scripts.find((script) => charactersOf(sheet, face, script).has(character));

function glyphsOf(sheet: Sheet, face: Face): Glyphs {
  const has = (text: string) => {
    for (const character of text) if (scriptOf(sheet, face, character) === undefined) return false;
    return text !== '';
  };
  const glyphs = sheet.glyphs.get(face) ?? { has, printed: new Map<string, string>() };
  sheet.glyphs.set(face, glyphs);
  return glyphs;
}

/** Parts of a text by the file that has their letters. */
function runsOf(sheet: Sheet, { face }: Style, text: string): Run[] {
  const key = `${face} ${text}`;
  const known = sheet.runs.get(key);
  if (known) return known;
  const runs: Run[] = [];
  for (const character of printable(text, sheet.locale, glyphsOf(sheet, face))) {
    const script = scriptOf(sheet, face, character) ?? 'latin';
    const last = runs.at(-1);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  sheet.runs.set(key, runs);
  return runs;
}

function optionsOf({ face, size, tracking = 0 }: Style): PDFKit.Mixins.TextOptions {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(tracking === 0 ? {} : { characterSpacing: tracking * size }),
    ...(face.startsWith('mono') ? {} : { features: ['tnum'] }),
  };
}

/** Points. */
function runWidth(sheet: Sheet, style: Style, { script, text }: Run): number {
  const { face, size, tracking = 0 } = style;
  const key = `${nameOf(face, script)} ${text}`;
  let width = sheet.widths.get(key);
  if (width === undefined) {
    selectFont(sheet, face, script, 1);
    width = sheet.doc.widthOfString(text, optionsOf({ ...style, tracking: 0 }));
    sheet.widths.set(key, width);
  }
  return (width + tracking * text.length) * size;
}

/** mm. */
export const widthOf = (sheet: Sheet, style: Style, text: string): number =>
  runsOf(sheet, style, text).reduce((sum, run) => sum + runWidth(sheet, style, run), 0) / POINTS;

export interface Place {
  x: number;
  /** Top of the line. */
  y: number;
  /** `x` is the right edge. */
  isRight?: boolean;
}

/** One line. A space at its end separates it from the next text for readers of the text. */
export function writeLine(sheet: Sheet, style: Style, text: string, { x, y, isRight = false }: Place): void {
  const runs = runsOf(sheet, style, text);
  const baseline = y * POINTS + baselineOf(style.face, style.size, style.leading * POINTS);
  let at = (x - (isRight ? widthOf(sheet, style, text.trimEnd()) : 0)) * POINTS;
  sheet.doc.fillColor(style.colour ?? INK);
  runs.forEach((run, index) => {
    selectFont(sheet, style.face, run.script, style.size);
    sheet.doc.text(run.text, at, baseline, optionsOf(style));
    // Measuring takes as long as writing.
    if (index < runs.length - 1) at += runWidth(sheet, style, run);
  });
}
