// The replacement reports each address readable by scripts.
import type { Page } from '@playwright/test';
import { languagesInTurn } from '../fixtures/looks';
import { mailedLink } from '../fixtures/mail';
import { confirmAddress, enterAsAdmin, newCustomer } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

const recorder = `(() => {
  const tell = () => fetch('https://audience.example/heard', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ address: location.href, referrer: document.referrer, entries: (window.navigation?.entries() ?? []).map(({ url }) => url), state: history.state }) });
  for (const name of ['pushState', 'replaceState']) {
    const own = history[name].bind(history);
    history[name] = (...given) => { own(...given); tell(); };
  }
  addEventListener('popstate', tell);
  tell();
})()`;

interface Beacon {
  address: string;
  referrer: string;
  header: string | undefined;
  all: string;
}

async function record(page: Page): Promise<Beacon[]> {
  const beacons: Beacon[] = [];
  await page.context().route('https://audience.example/**', async (route) => {
    const request = route.request();
    const body = request.postData();
    const announced =
      body === null
        ? { address: '', referrer: '' }
        : (JSON.parse(body) as { address: string; referrer: string });
    beacons.push({
      address: announced.address,
      referrer: announced.referrer,
      header: (await request.allHeaders()).referer,
      all: body ?? '',
    });
    await route.fulfill({ contentType: 'text/javascript', body: recorder });
  });
  return beacons;
}

const isHere = (page: Page) =>
  page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('audience.example')));

const follow = (page: Page, path: string) =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

async function expectUnmeasured(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('contentinfo').or(page.getByRole('main')).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  expect(await isHere(page), String(address)).toBe(false);
}

for (const prefix of languagesInTurn(11)) {
  test(`the analytics script runs on public pages only, ${prefix || '/fr'}`, async ({ page, complaints }) => {
    test.slow();
    complaints.allow(/404/);
    const beacons = await record(page);
    await page.goto(prefix || '/');
    await page
      .getByRole('region', { name: 'Cookies' })
      .getByRole('button', { name: /^(Accepter|Accept)/ })
      .click();
    await expect
      .poll(() => beacons.some(({ address }) => new URL(address || 'x:y').pathname === (prefix || '/')))
      .toBe(true);
    await follow(page, `${prefix}/services`);
    await expect(page).toHaveURL(/\/services$/);
    await expect.poll(() => beacons.some(({ address }) => address.endsWith(`${prefix}/services`))).toBe(true);

    await follow(page, `${prefix}/auth/login`);
    await expectUnmeasured(page, /\/auth\/login$/);
    await follow(page, `${prefix}/auth/signup`);
    await expectUnmeasured(page, /\/auth\/signup$/);
    await page.goBack();
    await expectUnmeasured(page, /\/auth\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
    await expect.poll(() => isHere(page)).toBe(true);

    const email = await newCustomer(page);
    for (const path of [
      '/dashboard',
      '/account',
      '/my-projects',
      '/new-project',
      '/thank-you',
      '/auth/reset-password?token=jeton-de-vingt-signes',
      '/newsletter/confirm?token=jeton-de-vingt-signes',
      '/blog?search=base',
      '/nope?token=jeton-de-vingt-signes',
    ]) {
      await page.goto(prefix + path);
      await expectUnmeasured(page, new RegExp(`${path.replace(/\?token.*/, '').replace('?', '\\?')}$`));
      // The public page must not expose the private address before it.
      await follow(page, prefix || '/');
      await expect(page).toHaveURL(prefix === '' ? /:\d+\/$/ : /\/en$/);
      await expect.poll(() => isHere(page)).toBe(true);
    }
    await confirmAddress(page, email);
    await enterAsAdmin(page);
    await page.goto(`${prefix}/admin`);
    await expectUnmeasured(page, /\/admin$/);

    const sent = beacons.filter(({ all }) => all !== '');
    expect(
      new Set(sent.map(({ address }) => new URL(address).pathname.replace(/^\/en(?=\/|$)/, '') || '/')),
    ).toEqual(new Set(['/', '/services']));
    expect(
      beacons.filter(({ all, header = '', referrer }) =>
        /jeton|token|dashboard|account|auth\/|my-project|new-project|admin|search/.test(
          `${referrer} ${header} ${JSON.stringify((JSON.parse(all || '{}') as { state?: unknown }).state ?? '')}`,
        ),
      ),
    ).toEqual([]);
    expect(sent.filter(({ all }) => all.includes('jeton'))).toEqual([]);
  });

  test(`the CSP of other pages blocks the analytics script, and tokens are removed from URLs, ${prefix || '/fr'}`, async ({
    page,
    request,
    baseURL,
  }) => {
    for (const path of ['/', '/services', '/blog', '/contact'])
      expect(
        (await request.get(path === '/' ? prefix || '/' : prefix + path)).headers()[
          'content-security-policy'
        ],
        path,
      ).toContain('audience.example');
    for (const path of [
      '/auth/login',
      '/auth/signup',
      '/thank-you',
      '/blog?search=base',
      '/nope',
      '/newsletter/unsubscribe?token=x',
      '/auth/invitation?token=x',
    ]) {
      const headers = (await request.get(prefix + path)).headers();
      expect(headers['content-security-policy'], path).not.toContain('audience.example');
      expect(headers['referrer-policy'], path).toBe(path.includes('token') ? 'no-referrer' : 'origin');
    }
    const requested: string[] = [];
    page.on('request', (each) => requested.push(`${each.url()} ${each.headers().referer ?? ''}`));
    const email = await newCustomer(page);
    const link = await mailedLink(email, '/auth/verify-email');
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    requested.length = 0;
    await page.goto(prefix + link.replace(/^\/en(?=\/)/, ''));
    const submit = page.getByRole('main').getByRole('button').first();
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL(`${baseURL}${prefix}/auth/verify-email`);
    expect(await page.evaluate(() => JSON.stringify([history.state, document.referrer]))).not.toContain(
      token,
    );
    // Only the document request has the token.
    expect(requested.filter((each) => each.includes(token))).toHaveLength(1);
    expect(requested.filter((each) => !each.startsWith(String(baseURL)))).toEqual([]);
    await submit.click();
    await expect(page.getByText(/^(L’adresse est confirmée|Your address is confirmed)/)).toBeVisible();
    await page.reload();
    await expect(
      page.getByText(/ne reste pas dans la barre d’adresse|doesn’t stay in the address bar/),
    ).toBeVisible();
  });
}
