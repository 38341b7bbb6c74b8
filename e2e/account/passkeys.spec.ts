import { axe } from '../fixtures/checks/axe';
import { localesInTurn } from '../fixtures/looks';
import { mailedLink, mailTo } from '../fixtures/mail';
import { addDevice, addPasskey, confirms, keysOn, leave, section, words } from '../fixtures/passkeys';
import { expect, newCustomer, password, test } from '../fixtures/accounts';
import { ageProof } from '../fixtures/proof';
import { callApi } from '../fixtures/requests';

for (const locale of localesInTurn(7)) {
  const say = words[locale];

  test(`in ${locale}, a customer adds a passkey, signs in with it, renames and removes it`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/401|422/);
    const device = await addDevice(page);
    const email = await newCustomer(page);
    await confirms(device, false);
    await page.goto(`${say.account}#passkeys`);
    await section(page, locale).getByRole('button', { name: say.add }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText(say.nothing);
    await axe(page);
    await confirms(device, true);
    await dialog.getByRole('button', { name: say.again }).click();
    await expect(section(page, locale)).toContainText(say.added);
    expect(await keysOn(device)).toHaveLength(1);
    await mailTo(email, /clé d’accès/);
    await axe(page);

    // Conditional UI: the virtual authenticator confirms a single passkey immediately.
    await leave(page);
    await page.goto(say.login);
    const use = page.getByRole('button', { name: say.use });
    await Promise.race([page.waitForURL(say.dashboard), use.click({ timeout: 5000 }).catch(() => undefined)]);
    await expect(page).toHaveURL(say.dashboard);

    await page.goto(`${say.account}#passkeys`);
    const keys = section(page, locale);
    await keys.getByRole('button', { name: say.rename }).click();
    await dialog.getByLabel(say.name).fill('Atelier');
    await dialog.getByRole('button', { name: say.save }).click();
    await expect(keys).toContainText(say.renamed);
    await expect(keys).toContainText('Atelier');
    await keys.getByRole('button', { name: say.remove }).click();
    await axe(page);
    await dialog.getByRole('button', { name: say.remove }).click();
    await expect(keys).toContainText(say.removed);

    await leave(page);
    await page.goto(say.login);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say.unknown);
    await expect(page).toHaveURL(new RegExp(`${say.login}$`));
  });
}

test('a long passkey name fits its dialog on a narrow page', async ({ page }) => {
  await addDevice(page);
  await newCustomer(page);
  await addPasskey(page);
  const { passkeys } = await callApi<{ passkeys: { id: string }[] }>(page, 'GET', '/api/auth/passkeys');
  await callApi(page, 'PATCH', `/api/auth/passkeys/${passkeys[0]?.id}`, { name: 'W'.repeat(60) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await section(page, 'fr').getByRole('button', { name: words.fr.remove }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // The row with the focus disappears.
  await dialog.getByRole('button', { name: words.fr.remove }).click();
  await expect(section(page, 'fr').getByText(words.fr.removed)).toBeFocused();
});

for (const locale of localesInTurn(8)) {
  const say = words[locale];

  test(`in ${locale}, removing a passkey requires confirmation with a passkey @bundled`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/403/);
    const device = await addDevice(page);
    await newCustomer(page);
    await addPasskey(page, locale);
    await ageProof(page);
    const keys = section(page, locale);
    await keys.getByRole('button', { name: say.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.remove }).click();
    const question = page.getByRole('dialog', { name: say.question });
    await confirms(device, false);
    await question.getByRole('button', { name: say.use }).click();
    await expect(question.getByRole('alert')).toHaveText(say.unproven);
    await axe(page);
    await confirms(device, true);
    await question.getByRole('button', { name: say.use }).click();
    await expect(keys).toContainText(say.removed);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const locale of localesInTurn(9)) {
  const say = words[locale];

  test(`in ${locale}, a form whose session has ended continues only with a passkey of its account`, async ({
    page,
    stranger,
    complaints,
  }) => {
    complaints.allow(/401|422/);
    const elsewhere = await stranger();
    const theirs = await addDevice(elsewhere);
    await newCustomer(elsewhere);
    await addPasskey(elsewhere, locale);
    const device = await addDevice(page);
    const email = await newCustomer(page);
    await addPasskey(page, locale);
    const [[own], [others]] = [await keysOn(device), await keysOn(theirs)];
    if (!own || !others) throw new Error('A passkey is missing');

    const useOnly = async (credential: typeof own) => {
      await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.id });
      await device.cdp.send('WebAuthn.addCredential', { authenticatorId: device.id, credential });
    };
    await page.getByLabel(say.firstName).fill('Léopoldine');
    await useOnly(others);
    await leave(page);
    await page
      .getByRole('region', { name: say.profile })
      .getByRole('button', { name: say.save, exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(email);
    await dialog.getByRole('button', { name: say.use }).click();
    await expect(dialog.getByRole('alert')).toContainText(say.ofAnother);
    await axe(page);
    await useOnly({ ...own, signCount: own.signCount + 1 });
    await dialog.getByRole('button', { name: say.use }).click();
    await expect(page.getByText(say.saved).first()).toBeVisible();
    await page.goto(say.account);
    await expect(page.getByLabel(say.firstName)).toHaveValue('Léopoldine');
  });
}

test('a passkey signs in with the button when the field cannot suggest passkeys', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
      value: async () => false,
    });
  });
  await addDevice(page);
  await newCustomer(page);
  await addPasskey(page);
  await leave(page);
  await page.goto('/auth/login?redirect=/account');
  await axe(page);
  await page.getByRole('button', { name: words.fr.use }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test('a copied passkey is rejected and blocked; its owner signs in by password and sees why', async ({
  page,
  complaints,
}) => {
  complaints.allow(/40[13]/);
  await page.addInitScript(() => {
    Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
      value: async () => false,
    });
  });
  const device = await addDevice(page);
  const email = await newCustomer(page);
  await addPasskey(page);
  const [copy] = await keysOn(device);
  if (!copy) throw new Error('The device has no key');
  await leave(page);
  const enter = async () => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: words.fr.use }).click();
  };
  await enter();
  await expect(page).toHaveURL(words.fr.dashboard);
  // The copy has the old signature counter.
  await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.id });
  await device.cdp.send('WebAuthn.addCredential', {
    authenticatorId: device.id,
    credential: { ...copy, signCount: 0 },
  });
  await leave(page);
  await enter();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.fr.blocked);
  await mailTo(email, /compteur revenu en arrière/);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Se connecter/ }).click();
  await expect(page).toHaveURL(words.fr.dashboard);
  await page.goto('/account#passkeys');
  await expect(section(page, 'fr')).toContainText('Bloquée');
});

test('a password reset after losing a device restores access and removes a recently added passkey', async ({
  page,
}) => {
  const device = await addDevice(page);
  const email = await newCustomer(page);
  await addPasskey(page);
  await leave(page);
  await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.id });
  await callApi(page, 'POST', '/api/auth/forgot-password', { email });
  await page.goto(await mailedLink(email, '/auth/reset-password'));
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('une autre phrase assez longue');
  const changed = page.waitForResponse(/\/api\/auth\/reset-password$/);
  await page.keyboard.press('Enter');
  expect((await changed).status()).toBe(200);
  await page.goto('/auth/login');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('une autre phrase assez longue');
  await page.getByRole('button', { name: /^Se connecter/ }).click();
  await expect(page).toHaveURL(words.fr.dashboard);
  await page.goto('/account#passkeys');
  await expect(section(page, 'fr')).toContainText('Aucune clé pour l’instant');
});
