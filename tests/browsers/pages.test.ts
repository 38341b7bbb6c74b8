import { beforeAll, describe, expect, it } from 'vitest';
import { axeTags } from '@/e2e/fixtures/checks/axe';
import { guestScreens, publicScreens } from '@/e2e/fixtures/screens';
import { browsers, startBrowser, type Browser } from './support/browser';
import { site } from './support/site';
import { Visitor } from './support/visitor';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const paths = [...publicScreens, ...guestScreens].flatMap(({ path }) => [
  path,
  path === '/' ? '/en' : `/en${path}`,
]);

describe.each(browsers)('%s', (name) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(name);
    return () => browser.close();
  });

  describe.each(sizes)('at $width px', (size) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await Visitor.arrive(browser, site(), size);
      return () => visitor.leave();
    });

    it.each(paths)('shows %s without errors or accessibility violations', async (path) => {
      await visitor.open(path);
      await visitor.started();
      const violations = await visitor.violations(axeTags);
      expect({ complaints: visitor.takeComplaints(), violations }).toEqual({
        complaints: [],
        violations: [],
      });
    });
  });
});
