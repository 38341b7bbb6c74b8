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
    ['runs a script when opened', pdfOf(`/OpenAction ${script}`)],
    ['opens a file on a network share', pdfOf('/OpenAction<</S/GoToR/F(\\\\server\\a.pdf)>>')],
    ['sends a form', pdfOf('/OpenAction<</S/SubmitForm/F(http://example.com)>>')],
    ['imports data', pdfOf('/OpenAction<</S/ImportData/F(a.fdf)>>')],
    ['plays a movie', pdfOf('/OpenAction<</S/Movie>>')],
    ['runs a script in another object', pdfOf('/OpenAction 4 0 R', [script])],
    ['has an action name in hexadecimal', pdfOf('/OpenAction 4 0 R', ['<</S/J#61va#53cript/J#53(x)>>'])],
    [
      'has its script in a stream',
      pdfOf('/OpenAction<</S/JavaScript/JS 4 0 R>>', [stream('', 'app.alert(1)')]),
    ],
    ['has an action in an object stream', pdfOf('/OpenAction 9 0 R', [packed(script)])],
    [
      'has an action in an object stream whose type is in another object',
      pdfOf('/OpenAction 9 0 R', ['/ObjStm', packed(script, { type: '/Type 4 0 R' })]),
    ],
    ['has an action after a false end of an object', pdfOf('', [`<</A endobj/B ${script}>>`])],
    ['has an action after a text with parentheses', pdfOf('', [`<</A(\\)>> endobj (x) )/B ${script}>>`])],
    [
      'has comments between the numbers of an object',
      pdfOf(`/A 4%${'x'.repeat(400)}\n0 R`, [`<<>>\nendobj\n4 %${'x'.repeat(400)}\n0 %y\nobj ${script}`]),
    ],
    [
      'has an object in the bytes of a picture',
      pdfOf('', [stream('/Subtype/Image', `xx\n7 0 obj\n${script}\nendobj`)]),
    ],
    ['is encrypted and runs a script', pdfOf('', ['<</S/JavaScript/JS<8f02c1>>>'], encrypted)],
    ['is encrypted and starts a program', pdfOf('/OpenAction<</S/Launch/F<8f02c1>>>', [], encrypted)],
    [
      'is encrypted and opens a web page when opened',
      pdfOf('/OpenAction<</S/URI/URI<8f02c1>>>', [], encrypted),
    ],
    [
      'is encrypted and attaches a file',
      pdfOf('', ['<</Type/Filespec/F<8f02c1>/EF<</F 5 0 R>>>>', stream('', 'x')], encrypted),
    ],
    ['starts a program', pdfOf('/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>')],
    ['plays media', pdfOf('', ['<</Type/Annot/Subtype/RichMedia>>'])],
    ['is an XFA form', pdfOf('/AcroForm<</XFA 4 0 R>>', [stream('', '<xdp/>')])],
    ['opens a web page when opened', pdfOf('/OpenAction<</S/URI/URI(https://evil.example/track)>>')],
    [
      'opens a web page by an action in an object stream',
      pdfOf('/OpenAction 9 0 R', [packed('<</S/URI/URI(https://evil.example)>>')]),
    ],
    ['opens a web page when closed', pdfOf('/AA<</WC<</S/URI/URI(https://evil.example)>>>>')],
    [
      'opens a web page by an event in another object',
      pdfOf('/AA 4 0 R', ['<</O 5 0 R>>', '<</S/URI/URI(https://x.example)>>']),
    ],
    [
      'opens a web page after another action',
      pdfOf('/OpenAction<</S/Named/N/NextPage/Next[4 0 R]>>', ['<</S/URI/URI(https://evil.example)>>']),
    ],
    ['links to a local file', pdfOf('', ['<</Type/Annot/A<</S/URI/URI(file:///C:/x.exe)>>>>'])],
    ['links to a network share', pdfOf('', ['<</Type/Annot/A<</S/URI/URI(\\\\\\\\server\\\\share)>>>>'])],
    ['has links relative to a network share', pdfOf('/URI<</Base(file://server/)>>')],
    ['reads the thread of another document', pdfOf('/OpenAction<</S/Thread/F(\\\\server\\a.pdf)/D 0>>')],
    ['shows a page of another document', pdfOf('', ['<</Ref<</F(\\\\server\\a.pdf)/Page 0>>>>'])],
    ['has a stream on a network share', pdfOf('', [stream('/F(\\\\server\\a)', '')])],
    [
      'has a stream on the web',
      pdfOf('', [stream('/F<</FS/URL/F(http://evil.example)>>/FFilter/ASCIIHexDecode', '')]),
    ],
    ['refers to a prepress picture (OPI)', pdfOf('', ['<</OPI<</2.0<</F(\\\\server\\a)>>>>>>'])],
    ['plays a sound', pdfOf('/OpenAction<</S/Sound/Sound 3 0 R>>')],
    ['attaches a program', attached('run.exe', 'MZ')],
    [
      'attaches a web page named like an invoice',
      attached('factur-x.xml', '<html><script>1</script></html>'),
    ],
    ['attaches an invoice named like a program', attached('factur-x.xml.hta', invoice)],
    [
      'attaches a file by a reference to another object',
      pdfOf('', ['<</Type/Filespec/F(factur-x.xml)/EF 5 0 R>>']),
    ],
  ])('is reported as active when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('active');
  });

  it.each<[string, Buffer]>([
    ['is encrypted and has an object stream', pdfOf('', [packed(script)], encrypted)],
    [
      'is encrypted and has an object stream whose type is in another object',
      pdfOf('', ['/ObjStm', packed(script, { type: '/Type 4 0 R' })], encrypted),
    ],
    [
      'declares its encryption in hexadecimal, in a cross-reference stream',
      pdfOf('', [stream('/Type/XRef/#45ncrypt 8 0 R', ''), packed(script)]),
    ],
    [
      'is encrypted and has a link, which cannot be read',
      pdfOf('', ['<</Type/Annot/A<</S/URI/URI<8f02c1d4>>>>>'], encrypted),
    ],
    ['is encrypted and has a base address for links', pdfOf('/URI<</Base<8f02c1d4>>>', [], encrypted)],
    [
      'has an object stream with several filters',
      pdfOf('', [packed(script, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' })]),
    ],
    [
      'has an object stream with a predictor',
      pdfOf('', [packed(script, { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' })]),
    ],
    [
      'has an object stream that cannot be decompressed',
      pdfOf('', [stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'nonsense')]),
    ],
    [
      'has an object stream that decompresses to 200 MB',
      pdfOf('', [
        stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(200_000_000, ' '))),
      ]),
    ],
    ['has 20,000 nested object headers', pdfOf('', ['1 0 obj<<'.repeat(20_000)])],
  ])('is reported as unchecked when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('unchecked');
  });

  it.each<[string, Buffer]>([
    ['opens at a given page', pdfOf('/OpenAction[3 0 R/Fit]')],
    [
      'opens at a given page by an action, and links to web pages',
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
      'mentions scripts in its text',
      pdfOf('', ['<</Title(Hello /JavaScript)>>', stream('', 'BT (/S /JavaScript /Launch) Tj ET')]),
    ],
    ['has harmless objects in a stream', pdfOf('', [packed('<</Title(x)>>')])],
    ['is encrypted, but can be inspected', pdfOf('', [], encrypted)],
    ['is an electronic invoice', attached('factur-x.xml', invoice)],
    ['is an electronic invoice with a compressed attachment', attached('factur-x.xml', invoice, 'packed')],
    ['has 50 MB', pdf(52_428_800)],
  ])('is accepted when it %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('pdf');
  });
});

describe('a PDF with many false object markers', () => {
  it.each([
    ['after numbers in a comment', '% 1 1 xobj ', 'pdf'],
    ['one per line', '\nobj', 'unchecked'],
    ['after a number', '1 obj ', 'unchecked'],
  ])('is checked within four seconds: %s', async (_, part, judgement) => {
    const begun = performance.now();
    expect(await judged(pdf(8_000_000, { filling: part }))).toBe(judgement);
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});
