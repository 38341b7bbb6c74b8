// In browsers: frame-html-in-page.ts, by `imports` of package.json.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '../footer/footer';
import type { FooterContent } from '../footer/footer-content';
import { Header } from '../header/header';
import type { HeaderContent } from '../header/header-content';

/** Languages, pages, and the settings before and after a change; about 10 kB each. */
const ROOM = 100;

const stored = new Map<string, string>();

/** Removes the least recently used. */
function htmlOf(key: string, draw: () => ReactElement): string {
  const html = stored.get(key) ?? renderToStaticMarkup(draw());
  stored.delete(key);
  stored.set(key, html);
  const [oldest] = stored.keys();
  if (stored.size > ROOM && oldest !== undefined) stored.delete(oldest);
  return html;
}

export const headerHtml = (content: HeaderContent, path: string): string =>
  htmlOf(JSON.stringify([content, path]), () => <Header content={content} path={path} />);

export const footerHtml = (content: FooterContent): string =>
  htmlOf(JSON.stringify(content), () => <Footer content={content} />);
