// npm run documents. @see docs/commands.md
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, say, Stop } from '../scripts/lib/terminal.mjs';
import { drawDocument } from '../server/documents/draw-document';
import { figure } from '../server/documents/format';
import { invoiceXml } from '../server/documents/invoice-xml';
import type { DocumentModel } from '../server/documents/model';
import { generated } from '../tests/server/documents/support/generate';
import { certificate, quote } from '../tests/server/documents/support/quote-samples';
import { balance, creditNote, deposit, long } from '../tests/server/documents/support/samples';

const usage = 'npm run documents -- [--count=200] [--folder=kept folder]';
const tools = ['qpdf', 'pdfinfo', 'pdffonts', 'pdfdetach', 'pdftotext'];

function readOptions() {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '200' }, folder: { type: 'string' } },
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Stop(usage);
  return { count, folder: values.folder };
}

const run = (tool: string, args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Each returns whether the file passes. */
const checks: Record<string, (file: string, document: DocumentModel) => boolean> = {
  'qpdf: no errors': (file) => spawnSync('qpdf', ['--check', file]).status === 0,
  'pdfinfo: tagged, A4': (file) => {
    const info = run('pdfinfo', [file]);
    return /Tagged: +yes/.test(info) && info.includes('(A4)');
  },
  'pdffonts: embedded, subset, unicode': (file) =>
    run('pdffonts', [file])
      .trim()
      .split('\n')
      .slice(2)
      .every((line) => /yes yes yes +\d+ +\d+$/.test(line)),
  'pdfdetach: XML byte for byte': (file, document) => {
    if (document.kind !== 'invoice' && document.kind !== 'creditNote') return true;
    const target = `${file}.xml`;
    run('pdfdetach', ['-save', '1', '-o', target, file]);
    return readFileSync(target, 'utf8') === invoiceXml(document);
  },
  'pdftotext: total': (file, document) => {
    const total =
      document.kind === 'certificate' ? document.quote.totalInclTax : document.totals.totalInclTax;
    return plain(run('pdftotext', [file, '-'])).includes(plain(figure(total, document.locale)));
  },
};

function documentsOf(count: number): DocumentModel[] {
  const drawn = [quote, certificate, deposit, balance, creditNote, long].flatMap((sample) => [
    sample('fr'),
    sample('en'),
  ]);
  return [...drawn, ...generated(count)];
}

async function main() {
  const { count, folder: chosen } = readOptions();
  const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error);
  if (missing.length > 0)
    throw new Stop(`Not installed: ${missing.join(', ')} (Debian: qpdf, poppler-utils).`);
  const folder = chosen ?? mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  mkdirSync(folder, { recursive: true });
  const passed: Record<string, number> = Object.fromEntries(Object.keys(checks).map((name) => [name, 0]));
  const documents = documentsOf(count);
  let [milliseconds, bytes, pages] = [0, 0, 0];
  for (const [at, document] of documents.entries()) {
    const started = performance.now();
    const drawn = await drawDocument(document);
    milliseconds += performance.now() - started;
    bytes += drawn.bytes.length;
    pages += drawn.pages;
    const file = path.join(
      folder,
      `${String(at + 1).padStart(3, '0')}-${document.kind}-${document.locale}.pdf`,
    );
    writeFileSync(file, drawn.bytes);
    for (const [name, check] of Object.entries(checks)) {
      if (check(file, document)) passed[name] = (passed[name] ?? 0) + 1;
      else say(`${file}: failed "${name}"`);
    }
  }
  for (const [name, number] of Object.entries(passed)) say(`${name}: ${number} of ${documents.length}`);
  say(
    `${documents.length} documents, ${pages} pages; on average ${Math.round(milliseconds / documents.length)} ms and ${Math.round(bytes / documents.length / 1024)} KiB`,
  );
  if (chosen === undefined) rmSync(folder, { recursive: true });
  if (Object.values(passed).some((number) => number < documents.length)) process.exitCode = 1;
}

await runMain(main);
