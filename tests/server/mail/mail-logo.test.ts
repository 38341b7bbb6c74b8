import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SectionValues } from '@/lib/contract/settings/sections';
import { readMark } from '../../../server/mail/mark';
import { createVisitor } from '../contacts/intake';
import { colourAt, picture, seen } from '../media/pictures';
import { openSettings } from '../settings/settings-calls';
import type { OpenedSettings } from '../settings/settings-calls';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

const drawing = (width: number, height: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<path fill="#246" d="M0 0h${width}v${height}H0z"/>${more}</svg>`;

let count = 0;

/** The next mail's image and the row that shows it. */
async function nextMail() {
  const email = `logo-${(count += 1)}@lowtide.example`;
  await createVisitor(settings.installation).write({ email });
  const [mail] = await settings.installation.mails(email);
  const [file] = mail?.attachments ?? [];
  const row = (/<tr><td width="[^]*?<\/tr>/.exec(mail?.html ?? '')?.[0] ?? '').replace(
    /C-2026-\w+/,
    'C-2026',
  );
  return { bytes: new Uint8Array(file?.content as ArrayBuffer), type: file?.mimeType, row };
}
const setLogo = (logo: SectionValues['identity']['logo'], own = '') =>
  Promise.all([
    settings.save('identity', (value) => ({ ...value, logo })),
    settings.save('mail', (value) => ({ ...value, logo: own })),
  ]);

beforeEach(() => setLogo({ light: '', dark: '' }));

describe('logo of mails', () => {
  it('is the drawn mark beside the name, without a logo', async () => {
    const { bytes, row } = await nextMail();
    expect(Buffer.from(bytes).equals(readMark())).toBe(true);
    expect(row).toMatchInlineSnapshot(
      `"<tr><td width="38" style="width:38px"><img src="cid:mark@vitrine" width="28" height="28" alt="" style="display:block;width:28px;height:28px;font:700 12px/28px Arial,sans-serif;color:#15140f"></td><td aria-hidden="true" class="ink" style="font:700 20px/28px 'Bricolage Grotesque','Arial Narrow','Helvetica Neue',Arial,sans-serif;letter-spacing:-.02em;color:#15140f">Vitrine</td><td align="right" class="ink3 when" style="font:400 12px/28px 'Geist Mono',SFMono-Regular,Menlo,Consolas,'Courier New',monospace;color:#6b675a;white-space:nowrap">C-2026</td></tr>"`,
    );
  });

  it('is a PNG of the saved drawing, named after the agency, three times as dense as shown', async () => {
    await setLogo({ light: '', dark: '' }, drawing(470, 70));
    const { bytes, type, row } = await nextMail();
    expect(type).toBe('image/png');
    expect(await seen(bytes)).toMatchObject({ format: 'png', width: 600, height: 108 });
    expect(row).toMatchInlineSnapshot(
      `"<tr><td width="210" style="width:210px"><img src="cid:mark@vitrine" width="200" height="36" alt="Vitrine" style="display:block;width:200px;height:36px;font:700 12px/36px Arial,sans-serif;color:#15140f"></td><td align="right" class="ink3 when" style="font:400 12px/28px 'Geist Mono',SFMono-Regular,Menlo,Consolas,'Courier New',monospace;color:#6b675a;white-space:nowrap">C-2026</td></tr>"`,
    );
  });

  it('stands beside the name if it is not wide, and is the logo of the site by default', async () => {
    await setLogo({ light: drawing(10, 10), dark: drawing(10, 10) });
    const { bytes, row } = await nextMail();
    expect(await seen(bytes)).toMatchObject({ width: 120, height: 108 });
    expect(row).toMatch(/width="40" height="36" alt="Vitrine"[^]*<td aria-hidden="true"[^>]*>Vitrine<\/td>/);
  });

  it('has the ground that it was drawn for, in mails of both themes', async () => {
    await setLogo({ light: drawing(10, 10), dark: '' });
    expect(await colourAt((await nextMail()).bytes, 0, 0)).toEqual([0xf5, 0xf2, 0xea]);
    await setLogo({ light: '', dark: drawing(10, 10) });
    expect(await colourAt((await nextMail()).bytes, 0, 0)).toEqual([0x12, 0x11, 0x0d]);
  });

  it('can be a picture of the library, and is the drawn mark once the file is gone', async () => {
    const { installation, admin } = settings;
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await picture('png', { width: 400, height: 100 }))], 'a.png'));
    const upload = await installation.handle(
      new Request('http://localhost/api/blog/images', {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body,
      }),
    );
    const { image } = await upload.json();
    await setLogo({ light: '', dark: '' }, image.url);
    expect(await seen((await nextMail()).bytes)).toMatchObject({ width: 372 });
    await setLogo({ light: '', dark: '' });
    await nextMail();
    await setLogo({ light: drawing(20, 10), dark: '' });
    await nextMail();
    await installation.files.remove([image.url.split('/').at(-1)]);
    await setLogo({ light: '', dark: '' }, image.url);
    expect(Buffer.from((await nextMail()).bytes).equals(readMark())).toBe(true);
  });

  it('is the drawn mark if the drawing has no size, and is not tried for each mail', async () => {
    await setLogo({ light: drawing(0, 0), dark: '' });
    const failures = () =>
      settings.installation.events.filter(({ event }) => event === 'mail.logo-undrawn').length;
    const before = failures();
    for (const mail of [await nextMail(), await nextMail()])
      expect(Buffer.from(mail.bytes).equals(readMark())).toBe(true);
    expect(failures() - before).toBe(1);
  });
});
