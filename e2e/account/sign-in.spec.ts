import {
  expect,
  logIn,
  newCustomer,
  newVerifiedCustomer,
  password,
  signUp,
  newEmail,
  test,
  testAdmin,
} from '../fixtures/accounts';

test.describe('page access', () => {
  test('redirects a visitor to the login page, and back to the full address after signing in', async ({
    page,
    stranger,
  }) => {
    const email = await newCustomer(page);
    const other = await stranger();
    await other.goto('/account?from=mail&to=you');
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/account?from=mail&to=you');
    await other.getByLabel('Adresse e-mail').fill(email);
    await other.getByLabel('Mot de passe', { exact: true }).fill(password);
    await other
      .getByRole('main')
      .getByRole('button', { name: /^Se connecter/ })
      .click();
    await expect(other).toHaveURL(/\/account\?from=mail&to=you$/);
  });

  test('keeps the service chosen by a visitor during sign-up', async ({ page }) => {
    await page.goto('/new-project?service=web&action=start&tier=simple');
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await signUp(page, page.url());
    await expect(page).toHaveURL(/\/new-project\?service=web&action=start&tier=simple/);
  });

  test('responds to a customer as if the back office did not exist', async ({ page, complaints }) => {
    complaints.allow(/404/);
    await newCustomer(page);
    for (const path of ['/admin', '/en/admin', '/admin/anything']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
      await expect(page.getByRole('main')).not.toContainText('Administration');
    }
  });

  test('redirects the old address of the back office', async ({ request }) => {
    const response = await request.get('/administration/users?page=2', { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toMatch(/\/admin\/users\?page=2$/);
  });

  test('redirects a signed-in customer to the dashboard, an administrator to the back office', async ({
    page,
    stranger,
  }) => {
    await newCustomer(page);
    await page.goto('/auth/login');
    await expect(page).toHaveURL(/\/dashboard$/);
    const admin = await stranger();
    await logIn(admin, testAdmin.email, testAdmin.password);
    await expect(admin).toHaveURL(/\/admin$/);
    await expect(admin.locator('h1')).toContainText('réponse');
    await admin.goto('/en/auth/login');
    await expect(admin).toHaveURL(/\/en\/admin$/);
  });

  test('ignores a redirect target on another site', async ({ page, stranger, baseURL }) => {
    test.slow();
    const email = await newCustomer(page);
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
      '/session/ended',
    ]) {
      const other = await stranger();
      await logIn(other, email, password, `/auth/login?redirect=${encodeURIComponent(target)}`);
      await expect(other, target).not.toHaveURL(/\/auth\/login/);
      expect(new URL(other.url()).origin, target).toBe(baseURL);
      await expect(other.getByRole('banner')).toBeVisible();
      await other.context().close();
    }
  });
});

test.describe('login form', () => {
  test('shows missing fields and a failed attempt in the specified words', async ({ page, complaints }) => {
    complaints.allow(/401/);
    await page.goto('/auth/login');
    const form = page.getByRole('main');
    await form.getByRole('button', { name: /^Se connecter/ }).click();
    await expect(form.getByText('Email et mot de passe sont obligatoires')).toBeVisible();
    const email = newEmail();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
    await form.getByRole('button', { name: /^Se connecter/ }).click();
    await expect(form.getByText('Échec de la connexion').first()).toBeVisible();
    const notification = page.locator('[data-type=error]');
    await expect(notification).toHaveText('Échec de la connexion');
    await expect(notification).toHaveCount(0, { timeout: 9000 });
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
  });

  test('shows that the server cannot be reached, and keeps the typed text', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/auth/login');
    const email = newEmail();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Se connecter/ })
      .click();
    await expect(
      page
        .getByRole('main')
        .getByText(/Impossible de contacter le serveur/)
        .first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
  });

  test('shows an error in the flow of a narrow page, without covering content', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/401/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/auth/login');
    await page.getByLabel('Adresse e-mail').fill(newEmail());
    await page.getByLabel('Mot de passe', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toHaveText('Échec de la connexion');
    const [alert, field] = await Promise.all([
      failure.boundingBox(),
      page.getByLabel('Adresse e-mail').boundingBox(),
    ]);
    expect((alert?.y ?? Infinity) + (alert?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  });

  test('slows down after five failed attempts', async ({ page, complaints }) => {
    complaints.allow(/401|429/);
    const email = await newCustomer(page);
    // A known device is exempt from the throttle.
    await page.context().clearCookies({ name: /device/ });
    const answers: number[] = [];
    const { csrfToken } = (await (await page.request.get('/session/csrf')).json()) as { csrfToken: string };
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await page.request.post('/session/callback/credentials', {
        headers: { 'sec-fetch-site': 'same-origin' },
        form: { csrfToken, json: 'true', locale: 'fr', email, password: 'faux' },
      });
      const { url } = (await answer.json()) as { url: string };
      answers.push((JSON.parse(new URL(url).searchParams.get('error') ?? '{}') as { status: number }).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('exposes no token to the page', async ({ page, context, complaints }) => {
    complaints.allow(/403/);
    const email = await newCustomer(page);
    await page.goto('/dashboard');
    const refused = await page.evaluate(
      async ([address, secret]) => {
        const response = await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: address, password: secret }),
        });
        return { status: response.status, text: await response.text() };
      },
      [email, password],
    );
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('accessToken');
    const readable = await page.evaluate(
      () =>
        `${document.cookie} ${JSON.stringify({ ...localStorage })} ${JSON.stringify({ ...sessionStorage })} ${document.documentElement.outerHTML}`,
    );
    expect(readable).not.toMatch(/eyJ/);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('vitrine.session'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await (await page.request.get('/session/session')).text()).not.toMatch(/eyJ|token/i);
  });

  test('rejects a request from another site', async ({ page }) => {
    await newCustomer(page);
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const answer = await page.request.patch('/api/users/deactivate', {
        headers,
        data: { reason: 'x', password },
      });
      expect(answer.status()).toBe(403);
    }
  });
});

test('without JavaScript the pages show another way to contact the agency', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/auth/login', '/auth/signup', '/auth/forgot-password']) {
    await page.goto(`${baseURL ?? ''}${path}`);
    // Text locators ignore noscript.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Ce formulaire a besoin de JavaScript.');
  }
  await context.close();
});

test('a deactivated customer sees how to regain access', async ({ page, complaints }) => {
  complaints.allow(/401|403/);
  const email = await newVerifiedCustomer(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pourquoi partez-vous ?').fill('Je fais une pause.');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Désactiver le compte' }).click();
  await expect(dialog.getByText('Cochez pour confirmer.').first()).toBeVisible();
  await dialog.getByLabel(/Je sais que seul/).check();
  await dialog.getByRole('button', { name: 'Désactiver le compte' }).click();
  await expect(page.getByText('Votre compte est désactivé.')).toBeVisible();
  await logIn(page, email);
  await expect(
    page
      .getByRole('main')
      .getByText(/service client/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
});
