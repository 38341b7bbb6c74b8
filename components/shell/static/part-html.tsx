// In browsers: part-html-in-page.ts, by `imports` of package.json.
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '../footer/footer';
import { Header } from '../header/header';
import type { FrameContent } from './frame-content';

/** Languages, pages, and the settings before and after a change; about 10 kB each. */
const ROOM = 100;

const stored = new Map<string, string>();

function render(frame: FrameContent, path: string): string {
  return renderToStaticMarkup(
    frame.part === 'header' ? (
      <Header content={frame.content} path={path} />
    ) : (
      <Footer content={frame.content} />
    ),
  );
}

/** @param path of the page */
export function partHtml(frame: FrameContent, path: string): string {
  const key = JSON.stringify([frame, frame.part === 'header' && path]);
  const html = stored.get(key) ?? render(frame, path);
  // The least recently used is removed.
  stored.delete(key);
  stored.set(key, html);
  const [oldest] = stored.keys();
  if (stored.size > ROOM && oldest !== undefined) stored.delete(oldest);
  return html;
}
