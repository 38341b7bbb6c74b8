import { describe, expect, it } from 'vitest';
import { isCrawler, negotiate, preferredLocale, type Visit } from './negotiate';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36';
const visit = (more: Partial<Visit>): Visit => ({
  storedChoice: undefined,
  acceptLanguage: 'en-GB,en;q=0.9',
  userAgent: browser,
  fetchSite: 'none',
  ...more,
});

describe('language of a URL without prefix', () => {
  it('is the stored choice, if there is one', () => {
    expect(negotiate(visit({ storedChoice: 'fr' }))).toBe('fr');
    expect(negotiate(visit({ storedChoice: 'en', acceptLanguage: 'fr' }))).toBe('en');
  });

  it('is the browser’s language, if the site supports it', () => {
    expect(negotiate(visit({}))).toBe('en');
    expect(negotiate(visit({ acceptLanguage: 'fr-CA,en;q=0.5' }))).toBe('fr');
  });

  it('is French for a browser with unsupported languages only', () => {
    expect(negotiate(visit({ acceptLanguage: 'de,ja;q=0.8' }))).toBe('fr');
    expect(preferredLocale('*')).toBe('fr');
  });

  it('is the supported language with the highest weight, whatever the order', () => {
    expect(preferredLocale('fr;q=0.3, en;q=0.8')).toBe('en');
    expect(preferredLocale('de, en;q=0.5, fr;q=0.4')).toBe('en');
  });

  it('is French for crawlers and for requests without a language', () => {
    expect(
      negotiate(
        visit({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
      ),
    ).toBe('fr');
    expect(negotiate(visit({ acceptLanguage: null }))).toBe('fr');
    expect(isCrawler(null)).toBe(true);
    expect(isCrawler(browser)).toBe(false);
  });

  it('is French after a link inside the site', () => {
    expect(negotiate(visit({ fetchSite: 'same-origin' }))).toBe('fr');
  });

  it('ignores an unsupported stored value and malformed headers', () => {
    expect(negotiate(visit({ storedChoice: 'xx', acceptLanguage: 'fr' }))).toBe('fr');
    expect(preferredLocale('xx_YY!!, ;;q=z')).toBe('fr');
  });
});
