// What follows the answer to an offer: mails to both sides in their languages, and the words for its state.
import type { Page } from '@playwright/test';
import { mailTo } from '../fixtures/mail';
import { makeOffer, offersPath } from '../fixtures/offers';
import { enterAsAdmin, expect, newVerifiedCustomer, test, testAdmin } from '../fixtures/people';
import { newProject, userIdOf } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';

const answers = {
  fr: {
    accept: [/^Accepter, /, 'Accepter l’offre', 'L’offre est acceptée.'],
    decline: ['Refuser l’offre', 'Refuser l’offre', 'L’offre est refusée.'],
    accepted: /Offre \S+ acceptée\s: et maintenant/,
    declined: /Offre \S+ refusée\s: c’est noté/,
    agreed: [
      'Mobilier, acier thermolaqué RAL 7021',
      'Total TTC : 12 480,00 €',
      'Acceptée par : Léa Martin, version 1',
      'Et maintenant ?',
    ],
    next: /^Et maintenant/,
    states: ['Acceptée', 'Refusée'],
  },
  en: {
    accept: [/^Accept, /, 'Accept the offer', 'Offer accepted.'],
    decline: ['Decline the offer', 'Decline the offer', 'Offer declined.'],
    accepted: /You accepted offer/,
    declined: /You declined offer/,
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

/** A project of the customer on the page, led by the administrator in another browser. */
async function share(page: Page, stranger: () => Promise<Page>) {
  const email = await newVerifiedCustomer(page);
  const desk = await stranger();
  await enterAsAdmin(desk);
  const { id } = await newProject(desk, { members: [email, { userId: await userIdOf(desk), role: 'lead' }] });
  return { desk, email, id };
}

for (const locale of ['fr', 'en'] as const) {
  test(`who accepts or declines an offer has it by mail, and the team is told: ${locale} @bundled`, async ({
    page,
    stranger,
  }) => {
    const words = answers[locale];
    const prefix = locale === 'en' ? '/en' : '';
    const { desk, email, id } = await share(page, stranger);
    await callApi(page, 'PUT', '/api/users/profile', { locale });
    const [taken, refused] = [await makeOffer(desk, id), await makeOffer(desk, id, { title: 'Lot 3' })];
    for (const [{ id: offer }, [open, submit, done]] of [
      [taken, words.accept],
      [refused, words.decline],
    ] as const) {
      await page.goto(`${prefix}${offersPath(id, offer)}`);
      await page.getByRole('button', { name: open }).click();
      await page.getByRole('dialog').getByRole('button', { name: submit }).click();
      await expect(page.getByText(done)).toBeVisible();
    }

    const { text = '' } = await mailTo(email, words.accepted);
    for (const part of [...words.agreed, `${prefix}/my-projects/${id}/quotes?quote=${taken.id}`])
      expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(part);
    expect((await mailTo(email, words.declined)).text).toContain('Lot 3');
    for (const { reference, id: offer } of [taken, refused])
      expect(
        (
          await mailTo(
            testAdmin.email,
            new RegExp(`Offre ${reference} (?:acceptée|refusée)|Offer ${reference} (?:accepted|declined)`),
          )
        ).text,
      ).toContain(`/admin/projects/${id}/quotes?quote=${offer}`);

    await page.goto(`${prefix}${offersPath(id, taken.id)}`);
    await expect(page.getByRole('region', { name: words.next })).toBeVisible();
    await page.goto(`${prefix}${offersPath(id)}`);
    for (const state of words.states)
      await expect(page.getByRole('listitem').getByText(state, { exact: true })).toBeVisible();
  });
}

test('on a phone the way to the answer never covers it @bundled', async ({ page, stranger }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { desk, id } = await share(page, stranger);
  const { id: offer } = await makeOffer(desk, id);
  await page.goto(offersPath(id, offer));
  const jump = page.getByRole('link', { name: 'Répondre à l’offre' });
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
