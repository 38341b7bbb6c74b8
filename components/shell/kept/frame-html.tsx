// In browsers: frame-html-in-page.ts, by `imports` of package.json.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '../footer/footer';
import type { FooterContent } from '../footer/footer-content';
import { Header } from '../header/header';
import type { HeaderContent } from '../header/header-content';

/** Languages, pages, and the settings before and after a change; about 10 kB each. */
const ROOM = 100;

const kept = new Map<string, string>();

/** Least recently used last to stay. */
function htmlOf(key: string, draw: () => ReactElement): string {
  const html = kept.get(key) ?? renderToStaticMarkup(draw());
  kept.delete(key);
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > ROOM && oldest !== undefined) kept.delete(oldest);
  return html;
}

export const headerHtml = (content: HeaderContent, path: string): string =>
  htmlOf(JSON.stringify([content, path]), () => <Header content={content} path={path} />);

export const footerHtml = (content: FooterContent): string =>
  htmlOf(JSON.stringify(content), () => <Footer content={content} />);
