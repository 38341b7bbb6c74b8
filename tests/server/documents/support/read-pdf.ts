// Reads documents with libraries that did not write them.
import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Per millimetre. */
const POINTS = 72 / 25.4;

export interface ReadPdf {
  /** Of all pages; single spaces. */
  text: string;
  /** By name. */
  attachments: ReadonlyMap<string, Uint8Array>;
  /** Of the metadata stream, XML. */
  metadata: string;
  title: string;
  language: string;
  /** Roles of the structure tree, in reading order. */
  roles: string[];
  /** Alternative texts of figures. */
  alternatives: string[];
  /** Of parts in another language than the document. */
  partLanguages: string[];
  /** Right end of the text, on the page where it is longest; mm. */
  rightEnd: number;
  /** Lowest baseline of the text, from the top of its page; mm. */
  lowEnd: number;
  document: PDFDocumentProxy;
}

interface Node {
  role?: string;
  alt?: string;
  lang?: string;
  children?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

interface Attachment {
  filename: string;
  content: Uint8Array;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const items = contents.flatMap((content) => content.items).filter((item) => 'str' in item);
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const nodes = trees.flatMap((tree) => nodesOf(tree as Node));
  const files = ((await document.getAttachments()) ?? {}) as Record<string, Attachment>;
  const { info, metadata } = await document.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  return {
    text: items
      .map(({ str }) => str)
      .join(' ')
      .replace(/\s+/g, ' '),
    attachments: new Map(Object.values(files).map(({ filename, content }) => [filename, content])),
    metadata: (metadata as { getRaw?: () => string } | null)?.getRaw?.() ?? '',
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    roles: nodes.flatMap(({ role }) => (role === undefined ? [] : [role])),
    alternatives: nodes.flatMap(({ alt }) => (alt === undefined ? [] : [alt])),
    partLanguages: nodes.flatMap(({ lang }) => (lang === undefined ? [] : [lang])),
    rightEnd:
      Math.max(
        ...items
          .filter(({ str }) => str.trim() !== '')
          .map(({ transform, width }) => Number(transform[4]) + width),
      ) / POINTS,
    lowEnd: 297 - Math.min(...items.map(({ transform }) => Number(transform[5]))) / POINTS,
    document,
  };
}

/** @returns the text of the QR code on the last page; undefined: none */
export async function readCode({ document }: ReadPdf): Promise<string | undefined> {
  const page = await document.getPage(document.numPages);
  const viewport = page.getViewport({ scale: 3 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  // The slip is in the lower third, on the left.
  const [width, height] = [Math.floor(canvas.width * 0.3), Math.floor(canvas.height / 3)];
  const { data } = context.getImageData(0, canvas.height - height, width, height);
  return jsQR(data, width, height)?.data;
}
