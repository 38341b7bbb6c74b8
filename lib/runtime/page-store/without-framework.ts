// Reading pages need no React in the browser: components/elements has their behaviour.
import { isLocale } from '@/lib/contract/core/locale';
import { matchAnyRoute } from '@/lib/match-route';
import { isFrameworkScript } from '@/lib/runtime/csp/content-security-policy';

/** The framework's keys of pages may start with the build's name. */
const pageKey = /(?:^|\/\$)\/([a-z]{2})(\/.*)?$/;

/** @param key of the page store */
export function isReadingPage(key: string): boolean {
  const [, locale, path = '/'] = pageKey.exec(key) ?? [];
  return isLocale(locale) && matchAnyRoute(path)?.reading === true;
}

/** Text and data cannot match: they escape `<`. */
const script = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*>/g;
/** Marks for React. */
const boundary = /<!--(?: |\/?[$&][?!~]?)-->/g;

const chunk = ' src="/_next/static/chunks/';

export function withoutFramework(html: string): string {
  return html
    .replace(script, (whole, attributes: string, text: string) =>
      attributes.includes(chunk) || isFrameworkScript(text) ? '' : whole,
    )
    .replace(preload, '')
    .replace(boundary, '');
}
