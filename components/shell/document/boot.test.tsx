// Runs components/elements/boot.js without other scripts.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, CONSENT_COOKIE, CONSENT_DAYS, CONSENT_TIME_COOKIE, POLICY_VERSION } from '@/lib/consent';
import { chooseDensity } from '@/lib/density';
import { addressIn } from '@/lib/i18n/switch-language';
import { processWide } from '@/lib/runtime/registry';
import { chooseTheme } from '@/lib/theme';
import { agencyTimeZone } from '@/lib/time-zone';

const source = readFileSync('components/elements/boot.js', 'utf8');
const root = document.documentElement;
const names = [CONSENT_COOKIE, CONSENT_TIME_COOKIE, 'user-role'];

function boot(attributes: Record<string, string> = {}): DOMStringMap {
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    policy: POLICY_VERSION,
    days: String(CONSENT_DAYS),
    zone: 'Europe/Paris',
    ...attributes,
  });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- own file
  new Function(source)();
  return root.dataset;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const name of names) document.cookie = `${name}=; max-age=0; path=/`;
});

describe('boot.js', () => {
  it('applies a stored theme, otherwise leaves the theme to the system', () => {
    expect(boot().theme).toBeUndefined();
    chooseTheme('night');
    expect(boot().theme).toBe('night');
    localStorage.setItem('theme', 'sepia');
    expect(boot().theme).toBeUndefined();
  });

  it('applies a stored density of lists, comfortable by default', () => {
    expect(boot().density).toBeUndefined();
    chooseDensity('compact');
    expect(boot().density).toBe('compact');
    localStorage.setItem('density', 'tiny');
    expect(boot().density).toBeUndefined();
  });

  it.each([
    ['/auth/reset-password?token=secret', '/auth/reset-password'],
    ['/en/auth/verify-email?a=1&token=secret#x', '/en/auth/verify-email?a=1#x'],
    ['/en/preview/secret', '/en/preview/opened'],
    ['/preview/secret', '/preview/opened'],
    ['/preview/site/secret?page=home', '/preview/site/opened?page=home'],
  ])('removes the token of %s from the address bar, and stores it for the language menu', (opened, left) => {
    history.replaceState({ stored: true }, '', opened);
    const before = history.length;
    boot();
    expect([location.pathname + location.search + location.hash, history.length, history.state]).toEqual([
      left,
      before,
      { stored: true },
    ]);
    expect(
      addressIn({ locale: 'fr', prefix: '' }, [
        { locale: 'fr', prefix: '' },
        { locale: 'en', prefix: '/en' },
      ]),
    ).toBe(opened.replace('/en', ''));
    delete processWide.addressInBar;
    history.replaceState(null, '', '/');
  });

  it('does not change other addresses', () => {
    history.replaceState(null, '', '/en/preview/opened?tab=a%20b#x');
    boot();
    expect(location.href).toMatch(/\/en\/preview\/opened\?tab=a%20b#x$/);
    expect(processWide.addressInBar).toBeUndefined();
    history.replaceState(null, '', '/');
  });

  it('sets the consent to unset until there is an answer', () => {
    expect(boot().consent).toBe('unset');
    answer(false);
    expect(boot().consent).toBe('false');
    answer(true);
    expect(boot().consent).toBe('true');
  });

  it('sets the consent to unset after six months', () => {
    document.cookie = `${CONSENT_COOKIE}=true; path=/`;
    document.cookie = `${CONSENT_TIME_COOKIE}=2026-05-20T10:00:00.000Z/${POLICY_VERSION}; path=/`;
    expect(boot().consent).toBe('unset');
    document.cookie = `${CONSENT_TIME_COOKIE}=2026-05-21T10:00:00.000Z/${POLICY_VERSION}; path=/`;
    expect(boot().consent).toBe('true');
  });

  it('sets the consent to unset when the text has changed', () => {
    answer(true);
    expect(boot({ policy: `${POLICY_VERSION}-later` }).consent).toBe('unset');
  });

  it('ignores invalid consent cookies', () => {
    document.cookie = `${CONSENT_COOKIE}=maybe; path=/`;
    document.cookie = `${CONSENT_TIME_COOKIE}=2026-11-01T10:00:00.000Z/${POLICY_VERSION}; path=/`;
    expect(boot().consent).toBe('unset');
    document.cookie = `${CONSENT_COOKIE}=true; path=/`;
    document.cookie = `${CONSENT_TIME_COOKIE}=yesterday/${POLICY_VERSION}; path=/`;
    expect(boot().consent).toBe('unset');
  });

  it('sets a role only if it is known', () => {
    expect(boot().role).toBeUndefined();
    document.cookie = 'user-role=manager; path=/';
    expect(boot().role).toBe('manager');
    document.cookie = 'user-role=emperor; path=/';
    expect(boot().role).toBeUndefined();
  });

  it('uses the agency’s time zone, not the reader’s, and tells page scripts', () => {
    expect(boot().day).toBe('3');
    vi.setSystemTime(new Date('2026-11-18T23:30:00Z'));
    expect(boot().day).toBe('4');
    expect(boot({ zone: 'America/Toronto' }).day).toBe('3');
    expect(agencyTimeZone()).toBe('America/Toronto');
  });

  it('does not fail when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(boot()).toMatchObject({ consent: 'unset', day: '3' });
  });

  describe('navigation in progress', () => {
    const click = (href: string, handled = true) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.addEventListener('click', (event) => handled && event.preventDefault());
      link.click();
      link.remove();
    };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    });

    it('is marked after 300 ms, until the address changes', () => {
      const result = boot();
      click('/services');
      vi.advanceTimersByTime(250);
      expect(result.opening).toBeUndefined();
      vi.advanceTimersByTime(100);
      expect(result.opening).toBe('');
      history.pushState(null, '', '/services');
      vi.advanceTimersByTime(100);
      expect(result.opening).toBeUndefined();
      history.pushState(null, '', '/');
    });

    it('scrolls to the top when a link leads to the current page', () => {
      const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      boot();
      history.replaceState(null, '', '/services#part');
      click('#part');
      expect(scrollTo).not.toHaveBeenCalled();
      click('/services');
      expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
      history.replaceState(null, '', '/');
    });

    it('is not marked for fragments of the same page', () => {
      const result = boot();
      click('#part');
      vi.advanceTimersByTime(500);
      expect(result.opening).toBeUndefined();
    });
  });

  describe('scripts of a stored page', () => {
    const scripts = '/_next/static/chunks/a.js /_next/static/chunks/b.js';
    const requestedPaths = () =>
      [...document.head.querySelectorAll('script')].map((script) => [
        script.getAttribute('src'),
        script.async,
      ]);
    const both = [
      ['/_next/static/chunks/a.js', false],
      ['/_next/static/chunks/b.js', false],
    ];
    let paint = () => {};
    const tellPaints = (supportedEntryTypes: string[]) =>
      vi.stubGlobal(
        'PerformanceObserver',
        class {
          static supportedEntryTypes = supportedEntryTypes;
          constructor(callback: () => void) {
            paint = callback;
          }
          observe = () => {};
        },
      );

    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      for (const script of document.head.querySelectorAll('script')) script.remove();
    });

    it('are requested once and in order, after the first paint', () => {
      tellPaints(['paint']);
      boot({ scripts });
      expect(requestedPaths()).toEqual([]);
      paint();
      paint();
      expect(requestedPaths()).toEqual(both);
    });

    it('are requested immediately when paint timing is unsupported or the page is hidden', () => {
      tellPaints(['resource']);
      boot({ scripts });
      expect(requestedPaths()).toEqual(both);
      for (const script of document.head.querySelectorAll('script')) script.remove();
      tellPaints(['paint']);
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      boot({ scripts });
      expect(requestedPaths()).toEqual(both);
    });
  });
});
