import type { Page } from '@playwright/test';
import { mailTo } from '../fixtures/mail';
import { declare, makeQuote, quotesPath } from '../fixtures/quotes';
import { enterAsAdmin, expect, newVerifiedCustomer, test, testAdmin } from '../fixtures/accounts';
import { newProject, userIdOf } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';

const answers = {
  fr: {
    accept: [/^Accepter, /, 'Accepter le devis', 'Le devis est accepté.'],
    decline: ['Refuser le devis', 'Refuser le devis', 'Le devis est refusé.'],
    accepted: /Devis \S+ accepté\s: et maintenant/,
    declined: /Devis \S+ refusé\s: c’est noté/,
    agreed: [
      'Mobilier, acier thermolaqué RAL 7021',
      'Total TTC : 12 480,00 €',
      'Accepté par : Léa Martin, version 1',
      'Et maintenant ?',
    ],
    next: /^Et maintenant/,
    states: ['Accepté', 'Refusé'],
  },
  en: {
    accept: [/^Accept, /, 'Accept the quote', 'Quote accepted.'],
    decline: ['Decline the quote', 'Decline the quote', 'Quote declined.'],
    accepted: /You accepted quote/,
    declined: /You declined quote/,
    agreed: [
      'Mobilier, acier thermolaqué RAL 7021',
      'Total incl. VAT: €12,480.00',
      'Accepted by: Léa Martin, version 1',
      'What happens next',
    ],
    next: 'What happens next',
    states: ['Accepted', 'Declined'],
  },
} as const;

/** The administrator uses another browser. */
async function share(page: Page, stranger: () => Promise<Page>) {
  const email = await newVerifiedCustomer(page);
  const desk = await stranger();
  await enterAsAdmin(desk);
  const { id } = await newProject(desk, { members: [email, { userId: await userIdOf(desk), role: 'lead' }] });
  return { desk, email, id };
}

for (const locale of ['fr', 'en'] as const) {
  test(`an accepted or declined quote is confirmed by mail, and the team is notified: ${locale} @bundled`, async ({
    page,
    stranger,
  }) => {
    const words = answers[locale];
    const prefix = locale === 'en' ? '/en' : '';
    const { desk, email, id } = await share(page, stranger);
    await callApi(page, 'PUT', '/api/users/profile', { locale });
    const [taken, refused] = [await makeQuote(desk, id), await makeQuote(desk, id, { title: 'Lot 3' })];
    for (const [{ id: quote }, [open, submit, done]] of [
      [taken, words.accept],
      [refused, words.decline],
    ] as const) {
      await page.goto(`${prefix}${quotesPath(id, quote)}`);
      await page.getByRole('button', { name: open }).click();
      if (quote === taken.id) await declare(page.getByRole('dialog'));
      await page.getByRole('dialog').getByRole('button', { name: submit }).click();
      await expect(page.getByText(done)).toBeVisible();
    }

    const { text = '' } = await mailTo(email, words.accepted);
    for (const part of [...words.agreed, `${prefix}/my-projects/${id}/quotes?quote=${taken.id}`])
      expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(part);
    expect((await mailTo(email, words.declined)).text).toContain('Lot 3');
    for (const { reference, id: quote } of [taken, refused])
      expect(
        (
          await mailTo(
            testAdmin.email,
            new RegExp(`Devis ${reference} (?:accepté|refusé)|Quote ${reference} (?:accepted|declined)`),
          )
        ).text,
      ).toContain(`/admin/projects/${id}/quotes?quote=${quote}`);

    await page.goto(`${prefix}${quotesPath(id, taken.id)}`);
    await expect(page.getByRole('region', { name: words.next })).toBeVisible();
    await page.goto(`${prefix}${quotesPath(id)}`);
    for (const state of words.states)
      await expect(page.getByRole('listitem').getByText(state, { exact: true })).toBeVisible();
  });
}

test('on a phone the link to the answer never covers the accept button @bundled', async ({
  page,
  stranger,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { desk, id } = await share(page, stranger);
  const { id: quote } = await makeQuote(desk, id);
  await page.goto(quotesPath(id, quote));
  const jump = page.getByRole('link', { name: 'Répondre au devis' });
  await expect(jump).toBeInViewport();
  const accept = page.getByRole('button', { name: /^Accepter, / });
  await accept.scrollIntoViewIfNeeded();
  const isOnTop = await accept.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [top + 2, top + height - 2].every((y) =>
      button.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
  expect(isOnTop).toBe(true);
});
