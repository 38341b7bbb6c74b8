// CSV that spreadsheets read as text, whatever somebody wrote into it.
import { describe, expect, it } from 'vitest';
import { csv } from '../../server/http/csv';
import { contentDisposition } from '../../server/http/download';

describe('a file', () => {
  it('begins with its mark, ends its lines as the RFC wants, and quotes every cell', () => {
    expect(csv(['a', 'b'], [['1', null], ['say "no"', 'x,y\nz']])).toBe('\ufeff"a","b"\r\n"1",""\r\n"say ""no""","x,y\nz"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n@x', '＝1', '\u0000=1', '\tx'])('takes the formula out of %j', (text) => expect(csv([], [[text]])).toBe(`\ufeff\r\n"'${text}"\r\n`));
  it.each(['a=1', '1-1', 'x@y.example', '', "'quoted"])('leaves %j as it is', (text) => expect(csv([], [[text]])).toBe(`\ufeff\r\n"${text}"\r\n`));
});

describe('the name of a download', () => {
  it.each([
    ['list.csv', 'attachment; filename="list.csv"; filename*=UTF-8\'\'list.csv'],
    ['Été à Nantes.pdf', 'attachment; filename="Ete a Nantes.pdf"; filename*=UTF-8\'\'%C3%89t%C3%A9%20%C3%A0%20Nantes.pdf'],
    ['a"b\\c\r\nx: y.pdf', 'attachment; filename="a_b_c__x: y.pdf"; filename*=UTF-8\'\'a%22b%5Cc%0D%0Ax%3A%20y.pdf'],
    ["it's (1)*.pdf", 'attachment; filename="it\'s (1)*.pdf"; filename*=UTF-8\'\'it%27s%20%281%29%2A.pdf'],
    ['100%.pdf', 'attachment; filename="100_.pdf"; filename*=UTF-8\'\'100%25.pdf'],
    ['\ud800x.pdf', 'attachment; filename="_x.pdf"; filename*=UTF-8\'\'_x.pdf'],
  ])('%j', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
    expect(() => new Headers({ 'content-disposition': contentDisposition(name) })).not.toThrow();
  });
});
