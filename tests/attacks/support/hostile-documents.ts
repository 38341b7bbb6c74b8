import { deflateSync } from 'node:zlib';
import { doc, docx } from '../../server/files/documents';
import type { Part } from '../../server/files/documents';

/** Minimal PDF; `catalogue` extends its first object. */
const basis = (catalogue: string) => [
  `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
];

const assemble = (objects: readonly (string | Buffer)[], trailer: string): Buffer => {
  const body = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, at) =>
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        Buffer.from(object as string, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    ),
  ]);
  return Buffer.concat([
    body,
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
    ),
  ]);
};

/** PDF with further objects, numbered from 4. */
export const pdfOf = (catalogue: string, more: readonly (string | Buffer)[] = [], trailer = ''): Buffer =>
  assemble([...basis(catalogue), ...more], trailer);

export const stream = (dictionary: string, bytes: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    Buffer.from(bytes as string, 'latin1'),
    Buffer.from('\nendstream'),
  ]);

export const packed = (
  object: string,
  { type = '/Type/ObjStm', filter = '/Filter/FlateDecode', number = 9 } = {},
): Buffer => {
  const inside = `${number} 0 `;
  return stream(
    `${type}/N 1/First ${inside.length}${filter}`,
    deflateSync(Buffer.from(inside + object, 'latin1')),
  );
};

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relations = (part: string, type: string, target: string, mode = 'External'): Part => ({
  name: part,
  data: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
});

export const related = (type: string, target: string, mode?: string): Buffer =>
  docx([relations('word/_rels/document.xml.rels', type, target, mode)]);

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export const withHeader = (paragraph: string): Buffer =>
  docx([
    {
      name: 'word/header1.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><w:hdr ${space}><w:p>${paragraph}</w:p></w:hdr>`,
    },
  ]);

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A Word field, its instruction split over runs. */
export const field = (...runs: string[]): string =>
  `${mark('begin')}${runs.map((run) => (run.startsWith('<') ? run : `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`)).join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`;

/** A Word document in UTF-16 with a nonstandard part name. */
export const wide = (paragraph: string): Buffer =>
  docx([
    {
      name: 'word/glossary.dat',
      data: Buffer.from(
        `\uFEFF<?xml version="1.0" encoding="UTF-16"?><w:hdr ${space}><w:p>${paragraph}</w:p></w:hdr>`,
        'utf16le',
      ),
    },
  ]);

export const docWith = (text: Buffer): Buffer => {
  const bytes = doc();
  text.copy(bytes, 1536 + 512);
  return bytes;
};

/** 531 kB that unpack to 500 MB, in parts too small to be refused. */
export const denseDocx = (): Buffer => {
  const part = Buffer.alloc(1_000_000, ' ');
  return docx(Array.from({ length: 500 }, (_, at) => ({ name: `word/media/image${at}.bmp`, data: part })));
};

export { doc, docx };
