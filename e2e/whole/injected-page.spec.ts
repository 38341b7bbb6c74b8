import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/accounts';

/** No other test opens it, so its stored copy can be written. */
const unread = '/en/blog-list/all/9871';
const owner = createHash('sha256').update('/[locale]/(public)/blog-list/[tag]/[page]/page').digest('hex');

test('CSP blocks scripts injected into a stored page, whatever policy the file contains', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Content Security Policy|policy violation: script-src|evil\.example/);
  const whole = await (await page.request.get('/en/blog')).text();
  const payload = await (await page.request.get('/en/blog', { headers: { rsc: '1' } })).body();
  const scripts = [
    'window.injected = "plain"',
    'self.__next_f.push([1,(window.injected = "like the framework")])',
    '(self.__next_f=self.__next_f||[]).push([0]);window.injected = "after the framework"',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":window.injected = "like a chunk"})',
  ];
  const harm = `${scripts.map((script) => `<script>${script}</script>`).join('')}<script src="https://evil.example/a.js"></script><img src="/icon.svg" alt="" onload="window.injected = 'handler'"><a id="link" href="javascript:void (window.injected = 'link')">x</a>`;
  const stored = path.join(
    readFileSync('.next/current', 'utf8'),
    'server/route-cache/APP_PAGE',
    owner,
    '$',
    unread,
  );
  mkdirSync(path.dirname(stored), { recursive: true });
  try {
    writeFileSync(`${stored}.html`, whole.replace('</body>', `${harm}</body>`));
    writeFileSync(`${stored}.rsc`, payload);
    writeFileSync(
      `${stored}.meta`,
      JSON.stringify({
        headers: { 'content-security-policy': "script-src * 'unsafe-inline' 'unsafe-eval'" },
        status: 200,
        cacheControl: { revalidate: 300 },
      }),
    );
    const response = await page.goto('/en/blog?page=9871');
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain('like the framework');
    expect(response?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*(?:unsafe|\*)/);
    await page.locator('#link').evaluate((link: HTMLAnchorElement) => link.click());
    await expect
      .poll(() => complaints.seenLike(/policy violation: script-src/))
      .toBeGreaterThanOrEqual(scripts.length + 3);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => customElements.get('site-menu') !== undefined)).toBe(true);
  } finally {
    rmSync(path.dirname(stored), { recursive: true, force: true });
  }
});
