import { createHash } from 'node:crypto';
import { checkDocument } from './check-document';
import type { Canvas } from './drawing/canvas';
import { drawCertificate } from './drawing/certificate';
import { drawFeet } from './drawing/foot';
import { drawHead, startPage } from './drawing/head';
import { drawPriced } from './drawing/priced';
import { closeSheet, openSheet } from './drawing/sheet';
import { embedInvoice } from './embed-invoice';
import type { DocumentModel } from './model';
import { plainText } from './plain-text';
import { words, type Words } from './words/words';

export interface DrawnDocument {
  /** PDF/A-3; of invoices and credit notes with the XML of Factur-X. */
  bytes: Uint8Array;
  /** Of the bytes, hexadecimal. */
  sha256: string;
  pages: number;
}

interface Title {
  lines: readonly string[];
  number: string;
  /** On further pages. */
  running: string;
}

function titleOf(document: DocumentModel, texts: Words): Title {
  const { number } = document;
  switch (document.kind) {
    case 'quote':
      return { lines: texts.titles.quote, number, running: texts.quoteOf(number, document.version) };
    case 'certificate': {
      const quote = texts.quote(document.quote.number);
      return { lines: texts.titles.certificate, number: quote, running: quote };
    }
    case 'creditNote':
      return {
        lines: texts.titles.creditNote,
        number,
        running: `${texts.titles.creditNote.join(' ')} ${number}`,
      };
    case 'invoice': {
      const lines = texts.titles[document.invoiceKind];
      return { lines, number, running: `${lines.join(' ')} ${number}` };
    }
  }
}

function subjectOf(document: DocumentModel, texts: Words): string {
  if (document.kind !== 'creditNote') return document.subject;
  const { kind, number } = document.corrects;
  return texts.correcting(texts.onInvoice[kind], number);
}

/** pdfkit does not escape the values of the XMP metadata. */
const metadataText = (text: string): string =>
  plainText(text).replace(/[<>&]/g, (character) => ({ '<': '‹', '>': '›', '&': '+' })[character] ?? '');

/** The same content gives the same bytes. @throws IncompleteDocument */
export async function drawDocument(model: DocumentModel): Promise<DrawnDocument> {
  checkDocument(model);
  const texts = words[model.locale];
  const document = { ...model, subject: subjectOf(model, texts) };
  const title = titleOf(document, texts);
  const name = `${title.lines.join(' ')} ${title.number}`;
  const sheet = openSheet({
    title: name,
    author: metadataText(document.seller.legalName),
    subject: metadataText(document.subject),
    locale: document.locale,
    createdAt: new Date(`${document.issuedOn}T00:00:00Z`),
  });
  const canvas: Canvas = { sheet, document, texts };
  startPage(canvas, title.running);
  const below = drawHead(canvas, title);
  if (document.kind === 'certificate') drawCertificate({ sheet, document, texts }, below);
  else drawPriced({ sheet, document, texts }, title.running);
  drawFeet(canvas);
  if (document.kind === 'invoice' || document.kind === 'creditNote') embedInvoice(sheet, document);
  const bytes = await closeSheet(sheet);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), pages: sheet.page };
}
