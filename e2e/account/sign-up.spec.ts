import { mailedLink, mailsTo } from '../fixtures/mail';
import {
  enter,
  expect,
  newCustomer,
  password,
  signUp,
  newEmail,
  test,
  testAdmin,
} from '../fixtures/accounts';

test('a visitor signs up, confirms the address by mail, and reaches the dashboard', async ({ page }) => {
  const email = await signUp(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('h1')).toHaveText('Bonjour Léa.');
  await expect(page.getByRole('main')).toContainText(`Ouvrez le lien envoyé à ${email}`);
  await page.goto(await mailedLink(email, '/auth/verify-email'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('L’adresse est confirmée.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ouvrir mon espace' }).click();
  await expect(page.locator('h1')).toHaveText('Bonjour Léa.');
  await expect(page.getByRole('main')).not.toContainText('Confirmez');
});

test('the mail is in the language of the page, as text and as HTML', async ({ page }) => {
  const email = newEmail();
  await page.goto('/en/auth/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page.locator('h1')).toHaveText('Hello Ada.');
  expect(await mailedLink(email, '/auth/verify-email')).toMatch(/^\/en\//);
  const [mail] = await mailsTo(email);
  expect(mail?.html).toContain('lang="en"');
  // Mail to an unconfirmed address must not repeat text from the form.
  expect(mail?.text).not.toContain('Ada');
});

test('a mailed link works once: then its owner sees “already confirmed”, others an invalid link', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/422/);
  const email = await newCustomer(page);
  const link = await mailedLink(email, '/auth/verify-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('L’adresse est confirmée.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('Votre adresse est déjà confirmée')).toBeVisible();
  const other = await stranger();
  await other.goto(link);
  await other.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(other.getByText('Ce lien ne sert plus.')).toBeVisible();
});

test('missing fields are listed and focused, and a used address is reported at its field', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  const other = await stranger();
  await other.goto('/auth/signup');
  await other.getByRole('button', { name: 'Créer le compte' }).click();
  const summary = other.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(other.getByLabel('Prénom')).toBeFocused();
  await other.getByLabel('Prénom').fill('Zoé');
  await other.getByLabel('Nom', { exact: true }).fill('Petit');
  await other.getByLabel('Adresse e-mail').fill(email);
  await other.getByLabel('Mot de passe', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(other.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByLabel('Prénom')).toHaveValue('Zoé');
  await expect(other.getByLabel('Adresse e-mail')).toHaveValue(email);
});

test('sign-up works by keyboard, and a double submission creates one account', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth/signup');
  await page.getByLabel('Prénom').focus();
  for (const text of ['Léa', 'Martin', email, password]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Mot de passe', { exact: true }).focus();
  const posts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/callback/register') && posts.push(request.url()));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(posts).toHaveLength(1);
});

test('an invited user chooses a password and signs in', async ({ page, stranger }) => {
  await enter(page, testAdmin.email, testAdmin.password);
  const email = newEmail();
  const invited = await page.request.post('/api/users/invite', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, firstName: 'Noé', lastName: 'Roux', role: 'user', locale: 'fr' },
  });
  expect(invited.status()).toBe(201);
  const link = await mailedLink(email, '/auth/invitation');
  const guest = await stranger();
  await guest.goto(link);
  await guest.getByLabel('Mot de passe', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Entrer' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.locator('h1')).toHaveText('Bonjour Noé.');
});
