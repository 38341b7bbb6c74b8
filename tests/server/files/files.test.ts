import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { claimedFormat, harmlessName } from '../../../server/files/file-name';
import { judgeDocument } from '../../../server/files/receiving/judge-document';
import { commission, contentTypes, doc, docx, mainText, pdf, pdfChunks, zip } from './documents';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function judged(bytes: Buffer | string) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return judgeDocument(path, commission());
}

const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(2000)]);
const zeros = Buffer.alloc(64 * 1_048_576);

describe('document', () => {
  it.each<[string, Buffer, string]>([
    ['a PDF', pdf(), 'pdf'],
    ['a PDF with blanks after its end', pdf(undefined, { end: '\r\n \0' }), 'pdf'],
    ['a PDF with a few bytes after its end', pdf(undefined, { end: '<!-- printed 2026-11-23 -->' }), 'pdf'],
    ['a padded PDF', pdf(5000), 'pdf'],
    ['a PDF assembled from chunks', Buffer.concat([...pdfChunks(200_000)]), 'pdf'],
    ['an old Word document', doc(), 'doc'],
    ['an old Word document with more sectors', doc({ filling: 400 }), 'doc'],
    ['a short old Word document', doc({ small: true }), 'doc'],
    ['a Word document', docx(), 'docx'],
    [
      'a Word document with a picture',
      docx([{ name: 'word/media/image1.png', data: Buffer.from('89504e470d0a1a0a', 'hex'), stored: true }]),
      'docx',
    ],
    [
      'a Word document with a numbered text part',
      zip([contentTypes(), { ...mainText, name: 'word/document2.xml' }]),
      'docx',
    ],
  ])('can be %s', async (_, bytes, format) => {
    expect(await judged(bytes)).toBe(format);
  });

  it.each<[string, Buffer | string]>([
    ['an empty file', Buffer.alloc(0)],
    ['plain text', 'Bonjour'],
    ['a program', program],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['rich text', '{\\rtf1 Bonjour}'],
    ['a PDF without its end', pdf().subarray(0, 200)],
    ['a PDF without a version', pdf(undefined, { header: '%PDF-x' })],
    ['a PDF after other bytes', Buffer.concat([Buffer.from('GIF89a'), pdf()])],
    ['a PDF before 1,100 other bytes', pdf(undefined, { end: `${'x'.repeat(1100)}` })],
    ['a PDF that is also an archive', Buffer.concat([pdf(), zip([mainText])])],
    [
      'a PDF whose end is in the comment of an archive',
      zip([mainText], { before: pdf().subarray(0, 100), comment: '\nstartxref\n9\n%%EOF\n' }),
    ],
    [
      'a PDF with an archive before its end',
      Buffer.concat([
        pdf().subarray(0, 100),
        zip([mainText], { before: pdf().subarray(0, 100) }),
        pdf().subarray(100),
      ]),
    ],
    ['a compound file of another program', doc({ stream: 'Workbook' })],
    ['a compound file with a Word stream of other content', doc({ magic: 0 })],
    ['an old Word document with macros', doc({ more: ['Macros'] })],
    ['an old Word document that is also an archive', zip([mainText], { before: doc() })],
    ['a truncated old Word document', doc().subarray(0, 700)],
    ['a compound file with a cycle in its directory', circular()],
    ['another archive', zip([{ name: 'readme.txt', data: 'x' }])],
    [
      'a spreadsheet',
      zip([
        contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
        { name: 'xl/workbook.xml', data: '<x/>' },
      ]),
    ],
    ['a Word document without its text', zip([contentTypes()])],
    ['a Word document without its types', zip([mainText])],
    ['a Word document with macros', docx([{ name: 'word/vbaProject.bin', data: 'x' }])],
    [
      'a Word document with macros by its types',
      zip([contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'), mainText]),
    ],
    ['a Word document that is also a Java archive', docx([{ name: 'META-INF/MANIFEST.MF', data: 'x' }])],
    ['a Word document with a path outside its folder', docx([{ name: '../../evil.xml', data: 'x' }])],
    ['a Word document with a duplicate part', docx([mainText])],
    ['a Word document with an archive comment', docx([], { comment: 'x' })],
    ['a Word document after a program', docx([], { before: program })],
    ['a Word document before other bytes', Buffer.concat([docx(), Buffer.from('x')])],
    [
      'a Word document with the header of a PDF inside',
      docx([{ name: 'a', data: '%PDF-1.7', stored: true }]),
    ],
    ['a truncated Word document', docx().subarray(0, 300)],
    ['a decompression bomb', docx([{ name: 'word/media/image1.bmp', data: zeros }])],
    [
      'a decompression bomb with a false size',
      docx([{ name: 'word/media/image1.bmp', data: zeros, claims: 1000 }]),
    ],
    [
      'a decompression bomb of many parts',
      docx(Array.from({ length: 5000 }, (_, at) => ({ name: `word/media/${at}`, data: 'x' }))),
    ],
  ])('cannot be %s', async (_, bytes) => {
    expect(await judged(bytes)).toBeUndefined();
  });
});

it('is checked quickly even with many trailing blanks', async () => {
  const began = performance.now();
  expect(await judged(Buffer.concat([pdf(), Buffer.alloc(65_000, ' '), Buffer.from('x')]))).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(500);
});

function circular(): Buffer {
  const bytes = doc();
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}

describe('file name', () => {
  it.each([
    ['Cahier des charges.pdf', 'pdf', 'Cahier des charges.pdf'],
    ['../../etc/passwd.pdf', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\Ada\\Désirs.DOCX', 'docx', 'Désirs.docx'],
    ['a\u0000b\r\nc\u202Egpj.pdf', 'pdf', 'a b c gpj.pdf'],
    ['"><script>.doc', 'doc', 'script.doc'],
    ['....pdf', 'pdf', 'document.pdf'],
    ['.htaccess.pdf', 'pdf', 'htaccess.pdf'],
    ['cafe\u0301 🎉.pdf', 'pdf', 'café 🎉.pdf'],
    [`${'é'.repeat(300)}.docx`, 'docx', `${'é'.repeat(145)}.docx`],
    ['plan.pdf. ', 'pdf', 'plan.pdf'],
  ])('%j is cleaned, and its format is recognized', (given, format, storedName) => {
    expect(claimedFormat(given)).toBe(format);
    expect(harmlessName(given, format as 'pdf')).toBe(storedName);
  });

  it.each(['plan', 'plan.exe', 'plan.pdf.exe', 'pdf', '.', '', 'plan.pdf/x', 'plan.docm'])(
    '%j has no accepted format',
    (given) => {
      expect(claimedFormat(given)).toBeUndefined();
    },
  );
});
