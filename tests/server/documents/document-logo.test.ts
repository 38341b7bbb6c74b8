import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentParts } from '../../../server/document-parts';
import { drawDocument } from '../../../server/documents/draw-document';
import { createLogos, documentFrame } from '../../../server/mail/agency-logo';
import { readDocumentLogo } from '../../../server/settings/mail-agency';
import { openSettings } from '../settings/settings-calls';
import type { OpenedSettings } from '../settings/settings-calls';
import { quote } from './support/quote-samples';
import { readPdf } from './support/read-pdf';
import { deposit } from './support/samples';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" viewBox="0 0 400 100"><path fill="#246" d="M0 0h400v100H0z"/></svg>';

async function drawnWith(light: string) {
  await settings.save('identity', (value) => ({ ...value, logo: { light, dark: '' } }));
  const { database, files, events } = settings.installation;
  const readLogo = createLogos(
    files,
    (level, event, fields = {}) => void events.push({ level, event, fields }),
    documentFrame,
  );
  const parts = createDocumentParts(async () => readLogo(await readDocumentLogo(database.read)));
  return readPdf((await parts.draw(deposit('fr'))).bytes);
}

describe('logo of documents', () => {
  it('is the one of the settings', async () => {
    const { alternatives } = await drawnWith(drawing);
    expect(alternatives).toContain(deposit('fr').seller.name);
  });

  it('is the drawn mark beside the name, without a logo or with one that cannot be drawn', async () => {
    const { name } = deposit('fr').seller;
    for (const light of ['', drawing.replaceAll('400', '0')]) {
      const { alternatives, text } = await drawnWith(light);
      expect(alternatives).not.toContain(name);
      expect(text).toContain(name);
    }
    expect(settings.installation.events.map(({ event }) => event)).toContain('document.logo-undrawn');
  });

  it.each([
    { shape: 'wide', width: 20, alternative: 'Atelier', printed: false },
    { shape: 'narrow', width: 7, alternative: undefined, printed: true },
  ])('prints a $shape logo, with the name in it or beside it', async ({ width, alternative, printed }) => {
    const { seller } = quote('fr');
    const logo = { bytes: readFileSync('server/mail/mark.png'), width, height: 7 };
    const { alternatives, text } = await readPdf(
      (await drawDocument({ ...quote('fr'), seller: { ...seller, name: 'Atelier', logo } })).bytes,
    );
    expect(alternatives.find((each) => each === 'Atelier')).toBe(alternative);
    expect(text.includes('Atelier')).toBe(printed);
  });
});
