import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdf } from '../server/files/documents';
import { packed, pdfOf, stream } from './support/hostile-documents';
import { judged } from './support/judged';

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const invoice =
  '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>';
const encrypted = '/Encrypt<</Filter/Standard>>';
const attached = (name: string, content: string, filter = '') =>
  pdfOf('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>', [
    `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 5 0 R>>>>`,
    stream(`/Type/EmbeddedFile${filter && '/Filter/FlateDecode'}`, filter ? deflateSync(content) : content),
  ]);

describe('a PDF', () => {
  it.each<[string, Buffer]>([
    ['runs a script when it is opened', pdfOf(`/OpenAction ${script}`)],
    ['opens a file of a network', pdfOf('/OpenAction<</S/GoToR/F(\\\\server\\a.pdf)>>')],
    ['sends a form', pdfOf('/OpenAction<</S/SubmitForm/F(http://example.com)>>')],
    ['takes in data', pdfOf('/OpenAction<</S/ImportData/F(a.fdf)>>')],
    ['plays a film', pdfOf('/OpenAction<</S/Movie>>')],
    ['runs a script of another object', pdfOf('/OpenAction 4 0 R', [script])],
    [
      'writes the name of the action in hexadecimal',
      pdfOf('/OpenAction 4 0 R', ['<</S/J#61va#53cript/J#53(x)>>']),
    ],
    [
      'keeps the script in a stream',
      pdfOf('/OpenAction<</S/JavaScript/JS 4 0 R>>', [stream('', 'app.alert(1)')]),
    ],
    ['keeps the action in an object stream', pdfOf('/OpenAction 9 0 R', [packed(script)])],
    [
      'keeps it in an object stream whose type is elsewhere',
      pdfOf('/OpenAction 9 0 R', ['/ObjStm', packed(script, { type: '/Type 4 0 R' })]),
    ],
    ['keeps it behind what looks like the end of an object', pdfOf('', [`<</A endobj/B ${script}>>`])],
    ['keeps it behind a text with brackets', pdfOf('', [`<</A(\\)>> endobj (x) )/B ${script}>>`])],
    [
      'puts comments into the numbers of its object',
      pdfOf(`/A 4%${'x'.repeat(400)}\n0 R`, [`<<>>\nendobj\n4 %${'x'.repeat(400)}\n0 %y\nobj ${script}`]),
    ],
    [
      'hides the object in the bytes of a picture',
      pdfOf('', [stream('/Subtype/Image', `xx\n7 0 obj\n${script}\nendobj`)]),
    ],
    ['runs a script, encrypted', pdfOf('', ['<</S/JavaScript/JS<8f02c1>>>'], encrypted)],
    ['starts a program, encrypted', pdfOf('/OpenAction<</S/Launch/F<8f02c1>>>', [], encrypted)],
    ['opens a web page by itself, encrypted', pdfOf('/OpenAction<</S/URI/URI<8f02c1>>>', [], encrypted)],
    [
      'attaches a file, encrypted',
      pdfOf('', ['<</Type/Filespec/F<8f02c1>/EF<</F 5 0 R>>>>', stream('', 'x')], encrypted),
    ],
    ['starts a program', pdfOf('/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>')],
    ['plays media', pdfOf('', ['<</Type/Annot/Subtype/RichMedia>>'])],
    ['is a form with scripts of its own (XFA)', pdfOf('/AcroForm<</XFA 4 0 R>>', [stream('', '<xdp/>')])],
    ['opens a web page by itself', pdfOf('/OpenAction<</S/URI/URI(https://evil.example/track)>>')],
    [
      'opens one of an object stream',
      pdfOf('/OpenAction 9 0 R', [packed('<</S/URI/URI(https://evil.example)>>')]),
    ],
    ['opens one with a page', pdfOf('/AA<</WC<</S/URI/URI(https://evil.example)>>>>')],
    [
      'opens one with a page, elsewhere',
      pdfOf('/AA 4 0 R', ['<</O 5 0 R>>', '<</S/URI/URI(https://x.example)>>']),
    ],
    [
      'opens one after another action',
      pdfOf('/OpenAction<</S/Named/N/NextPage/Next[4 0 R]>>', ['<</S/URI/URI(https://evil.example)>>']),
    ],
    ['links to a file of the machine', pdfOf('', ['<</Type/Annot/A<</S/URI/URI(file:///C:/x.exe)>>>>'])],
    ['links to a share', pdfOf('', ['<</Type/Annot/A<</S/URI/URI(\\\\\\\\server\\\\share)>>>>'])],
    ['makes its links relative to a share', pdfOf('/URI<</Base(file://server/)>>')],
    ['reads the thread of another document', pdfOf('/OpenAction<</S/Thread/F(\\\\server\\a.pdf)/D 0>>')],
    ['shows a page of another document', pdfOf('', ['<</Ref<</F(\\\\server\\a.pdf)/Page 0>>>>'])],
    ['keeps a stream elsewhere', pdfOf('', [stream('/F(\\\\server\\a)', '')])],
    [
      'keeps a stream on the web',
      pdfOf('', [stream('/F<</FS/URL/F(http://evil.example)>>/FFilter/ASCIIHexDecode', '')]),
    ],
    ['names a picture of a press (OPI)', pdfOf('', ['<</OPI<</2.0<</F(\\\\server\\a)>>>>>>'])],
    ['plays a sound', pdfOf('/OpenAction<</S/Sound/Sound 3 0 R>>')],
    ['attaches a program', attached('run.exe', 'MZ')],
    [
      'attaches a text under the name of an invoice',
      attached('factur-x.xml', '<html><script>1</script></html>'),
    ],
    ['attaches an invoice under the name of a program', attached('factur-x.xml.hta', invoice)],
    [
      'attaches what the dictionary does not name',
      pdfOf('', ['<</Type/Filespec/F(factur-x.xml)/EF 5 0 R>>']),
    ],
  ])('that %s is active', async (_, bytes) => {
    expect(await judged(bytes)).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['is encrypted and keeps objects in a stream', pdfOf('', [packed(script)], encrypted)],
    [
      'is encrypted and keeps objects in a stream whose type is elsewhere',
      pdfOf('', ['/ObjStm', packed(script, { type: '/Type 4 0 R' })], encrypted),
    ],
    [
      'is encrypted by a name in hexadecimal, in an object stream’s table',
      pdfOf('', [stream('/Type/XRef/#45ncrypt 8 0 R', ''), packed(script)]),
    ],
    [
      'is encrypted and has a link, whose text can’t be read',
      pdfOf('', ['<</Type/Annot/A<</S/URI/URI<8f02c1d4>>>>>'], encrypted),
    ],
    ['is encrypted and says what its links are relative to', pdfOf('/URI<</Base<8f02c1d4>>>', [], encrypted)],
    [
      'packs objects in another way',
      pdfOf('', [packed(script, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' })]),
    ],
    [
      'packs objects by a predictor',
      pdfOf('', [packed(script, { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' })]),
    ],
    [
      'packs objects that do not unpack',
      pdfOf('', [stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'nonsense')]),
    ],
    [
      'packs objects that unpack to 200 MB',
      pdfOf('', [
        stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(200_000_000, ' '))),
      ]),
    ],
    ['begins objects in objects, again and again', pdfOf('', ['1 0 obj<<'.repeat(20_000)])],
  ])('that %s cannot be checked', async (_, bytes) => {
    expect(await judged(bytes)).toBe('unchecked');
  });

  it.each<[string, Buffer]>([
    ['opens at a page', pdfOf('/OpenAction[3 0 R/Fit]')],
    [
      'opens at a page by an action, and links to web pages',
      pdfOf('/OpenAction 4 0 R', [
        '<</S/GoTo/D[5 0 R/Fit]>>',
        '<</Type/Page/Annots[6 0 R]>>',
        '<</Type/Annot/F 4/A<</S/URI/URI(mailto:ada@example.com)>>>>',
        '<</Type/Annot/A<</S/URI/URI(www.example.com)>>>>',
        '<</Type/StructElem/S/P/Ref[6 0 R]>>',
        '<</Type/Thread/F 6 0 R>>',
      ]),
    ],
    ['links to a web page', pdfOf('', ['<</Type/Annot/A<</S/URI/URI(https://example.com/JavaScript)>>>>'])],
    [
      'writes of scripts',
      pdfOf('', ['<</Title(Hello /JavaScript)>>', stream('', 'BT (/S /JavaScript /Launch) Tj ET')]),
    ],
    ['keeps harmless objects in a stream', pdfOf('', [packed('<</Title(x)>>')])],
    ['is encrypted, and can be looked into', pdfOf('', [], encrypted)],
    ['is an electronic invoice', attached('factur-x.xml', invoice)],
    ['is an electronic invoice, packed', attached('factur-x.xml', invoice, 'packed')],
    ['has 50 MB', pdf(52_428_800)],
  ])('that %s is taken', async (_, bytes) => {
    expect(await judged(bytes)).toBe('pdf');
  });
});

describe('a PDF with many false object markers', () => {
  it.each([
    ['a comment of numbers before them', '% 1 1 xobj ', 'pdf'],
    ['lines', '\nobj', 'unchecked'],
    ['numbers', '1 obj ', 'unchecked'],
  ])('is checked within four seconds: %s', async (_, part, judgement) => {
    const begun = performance.now();
    expect(await judged(pdf(8_000_000, { filling: part }))).toBe(judgement);
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});
