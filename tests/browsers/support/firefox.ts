import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { requireProgram } from '@/scripts/lib/servers/browsers.mjs';
import type { Browser, Handle, Tab } from './browser';

const handleOf = (element: ElementHandle<Element>): Handle => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  choose: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
});

// Leaving a page cancels requests.
const CANCELLED = /NS_BINDING_ABORTED|NS_ERROR_ABORT/;

function watch(page: Page, complain: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      complain(`console ${message.type()}: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${String(error)} (${page.url()})`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason';
    if (!CANCELLED.test(reason)) complain(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
}

export async function startFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH || requireProgram('firefox-esr', ['firefox-esr']);
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR' },
  });
  return {
    newTab: async (complain): Promise<Tab> => {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      watch(page, complain);
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        resize: (size) => page.setViewport(size),
        // Puppeteer's types allow handles, tabs pass plain values.
        run: (code, ...values) => page.evaluate(code as unknown as (...all: unknown[]) => never, ...values),
        inject: async (script) => void (await page.evaluate(script)),
        find: async (code, ...values) => {
          const found = (
            await page.evaluateHandle(code as unknown as (...all: unknown[]) => unknown, ...values)
          ).asElement();
          return found ? handleOf(found as ElementHandle<Element>) : undefined;
        },
        close: () => context.close(),
      };
    },
    close: () => firefox.close(),
  };
}
