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
      'loads a remote template',
      docx([relations('word/_rels/settings.xml.rels', 'attachedTemplate', 'https://evil.example/a.dotm')]),
    ],
    ['loads a remote object', related('oleObject', 'mhtml:https://evil.example/x.html')],
    ['loads a remote frame', related('frame', 'https://evil.example/')],
    ['loads a remote picture', related('image', 'https://evil.example/pixel.png')],
    ['links to a network share', related('hyperlink', '\\\\evil.example\\share\\x')],
    ['links to a local program', related('hyperlink', 'file:///C:/Windows/System32/calc.exe')],
    ['has a link with another scheme', related('hyperlink', 'ms-msdt:/id')],
    ['marks a remote target in upper case', related('image', 'https://evil.example/pixel.png', 'EXTERNAL')],
    ['contains an embedded object', related('oleObject', 'embeddings/oleObject1.bin', '')],
    ['contains a workbook in its text', related('package', 'embeddings/sheet.xlsx', '')],
    ['contains an ActiveX control', related('control', 'activeX/activeX1.xml', '')],
    ['contains a document with macros', docx([{ name: 'word/embeddings/a.docm', data: 'x' }])],
    ['imports content in another format', related('aFChunk', 'chunk.html', '')],
    [
      'contains a linked OLE object',
      withHeader(
        '<w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link"/></w:object>',
      ),
    ],
    ['runs a program (DDE)', withHeader(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '))],
    ['runs a program (DDE) by a field in several parts', withHeader(field(' D', 'DE', 'AU', 'TO "cmd"'))],
    ['runs a program (DDE) by a field with entities', withHeader(field('&#68;DE cmd'))],
    ['runs a program (DDE) by a simple field', withHeader('<w:fldSimple w:instr=" DDE cmd x"/>')],
    ['runs a program (DDE) by a nested field', withHeader(field(' IF ', field('DDE cmd'), ' = 1'))],
    ['builds a field name with another field', withHeader(field(field(' QUOTE 68 68 69'), ' cmd'))],
    ['builds part of a field name with another field', withHeader(field(' D', field('QUOTE 68 69'), ' cmd'))],
    [
      'runs a program (DDE) by an unclosed field',
      withHeader(field('DDE cmd').replace(/<w:r><w:fldChar w:fldCharType="separate".*/, '')),
    ],
    ['runs a program (DDE) in a UTF-16 part with another name', wide(field('DDE cmd'))],
    [
      'loads a remote picture by a field',
      withHeader(field(' INCLUDEPICTURE "https://example.com/a.png" \\d ')),
    ],
    ['queries a database', withHeader(field(' DATABASE \\c "DSN=x" '))],
    ['reads another document', withHeader(field(' RD "\\\\server\\a.docx" '))],
    ['links to a program on a network share', withHeader(field(' HYPERLINK "\\\\server\\share\\run.exe" '))],
    ['updates a link to a file', withHeader(field(' LINK Excel.Sheet.8 "C:\\\\a.xls"'))],
  ])('is reported as active when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['declares entities', docx([{ name: 'word/a.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }])],
    [
      'has an unsupported encoding',
      docx([{ name: 'word/a.xml', data: '<?xml version="1.0" encoding="UTF-7"?><a/>' }]),
    ],
    ['contains incomplete XML', docx([{ name: 'word/a.xml', data: '<a><b>' }])],
  ])('is reported as unchecked when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('unchecked');
  });

  it.each<[string, Buffer]>([
    ['links to a web page', related('hyperlink', 'https://example.com/a?b=1')],
    ['links to an e-mail address', related('hyperlink', 'mailto:ada@example.com')],
    ['links to a document by a relative path', related('hyperlink', 'annexes/plan%202.docx')],
    ['refers to its own settings', related('settings', 'settings.xml', '')],
    [
      'contains a chart with its data',
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
    ['links to a web page by a field', withHeader(field(' HYPERLINK "https://example.com" '))],
    ['mentions DDE in its text', withHeader('<w:r><w:t>DDEAUTO cmd</w:t></w:r>')],
    ['contains a long attribute', withHeader(`<w:r w:data="${'x'.repeat(500_000)}"/>`)],
  ])('is accepted when it %s', async (_, bytes) => {
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
    ['runs a program (DDE)', docWith(Buffer.from(field97(' DDEAUTO c:\\cmd.exe'), 'latin1'))],
    ['runs a program (DDE), in UTF-16', docWith(Buffer.from(field97(' dde cmd'), 'utf16le'))],
    [
      'loads a remote picture by a field',
      docWith(Buffer.from(field97(' INCLUDEPICTURE "\\\\x\\a"'), 'utf16le')),
    ],
    ['updates a link', docWith(Buffer.from(field97('LINK Excel.Sheet.8'), 'latin1'))],
    ['contains an embedded object', doc({ more: ['\x03ObjInfo'] })],
    ['contains an embedded file', doc({ more: ['\x01Ole10Native'] })],
  ])('is reported as active when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['links to a web page', docWith(Buffer.from(field97(' HYPERLINK "https://example.com"'), 'utf16le'))],
    ['mentions DDE in its text', docWith(Buffer.from('DDEAUTO cmd', 'latin1'))],
  ])('is accepted when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('doc');
  });
});
