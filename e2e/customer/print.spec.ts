import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { makeQuote, quotesPath } from '../fixtures/quotes';
import { enterAsAdmin, expect, newVerifiedCustomer, test } from '../fixtures/accounts';
import { newProject, userIdOf } from '../fixtures/projects';
import { sendRequest } from '../fixtures/requests';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** @param most maximum pages */
async function expectPrinted(page: Page, testInfo: TestInfo, name: string, most: number): Promise<void> {
  // Printing includes lazy images.
  await page.waitForLoadState('networkidle');
  for (const [margins, margin] of Object.entries({ margins: '18mm', bare: '0mm' })) {
    // The site's `@page` rule would restore the margins.
    if (margin === '0mm') await page.addStyleTag({ content: '@page { margin: 0 !important; }' });
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    await writeFile(testInfo.outputPath(`${name}-${margins}.pdf`), pdf);
    expect(pagesOf(pdf), `${name}, ${margins}`).toBeGreaterThan(0);
    expect(pagesOf(pdf), `${name}, ${margins}`).toBeLessThanOrEqual(most);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button:visible, [role=button]:visible, nav:visible, input:visible')).toHaveCount(
    0,
  );
  await page.emulateMedia({ media: 'screen' });
}

test.describe('printed documents', () => {
  for (const [name, path, most] of [
    ['services', '/services', 10],
    ['services in English', '/en/services', 10],
    ['a case study', '/projects/criee-de-port-lannec', 5],
    ['an article', '/blog/estimer-sans-mentir', 5],
    ['an article in English', '/en/blog/estimating-without-lying', 5],
  ] as const) {
    test(`print of ${name} takes no more pages than needed`, async ({ page }, testInfo) => {
      await page.goto(path);
      await expectPrinted(page, testInfo, name.replaceAll(' ', '-'), most);
    });
  }

  test('a request takes no more pages than needed', async ({ page }, testInfo) => {
    await newVerifiedCustomer(page);
    const { id } = await sendRequest(page);
    await page.goto(`/my-requests/${id}`);
    await expectPrinted(page, testInfo, 'request', 2);
  });

  test('a quote takes no more pages than needed', async ({ page, stranger }, testInfo) => {
    await newVerifiedCustomer(page);
    const desk = await stranger();
    await enterAsAdmin(desk);
    const { id } = await newProject(desk, { members: [{ userId: await userIdOf(page), role: 'client' }] });
    const quote = await makeQuote(desk, id);
    await page.goto(quotesPath(id, quote.id));
    // With the terms that it names.
    await expectPrinted(page, testInfo, 'quote', 6);
  });
});
