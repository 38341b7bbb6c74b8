import { expect, it } from 'vitest';
import { isVisible } from '@/lib/contract/core/is-visible';
import { unprintedIn } from '@/lib/contract/core/printed-text';
import { openSheet, type Style } from '@/server/documents/drawing/sheet';
import { styles } from '@/server/documents/drawing/styles';
import { linesOf } from '@/server/documents/drawing/wrap';

it('every sign that forms accept is printed, in every style', () => {
  const sheet = openSheet({ title: '', author: '', subject: '', locale: 'fr', createdAt: new Date(0) });
  const accepted = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => sign !== '?' && isVisible(sign) && unprintedIn(sign) === undefined,
  );
  expect(accepted.length).toBeGreaterThan(1000);
  for (const style of Object.values<Style>(styles))
    expect(accepted.filter((sign) => /^$|\?/.test(linesOf(sheet, style, sign, 1000).join('')))).toEqual([]);
});
