// A stored page is painted before its scripts run. The framework asks for them as they come (`async`), so that a page that is
// still being streamed can already answer; a stored one is whole, and scripts that come early only take the line and the
// processor from its first paint, most of all on a phone. So the page names them, and public/boot.js asks for them once
// something is to be seen. @see docs/decisions/0029-painted-before-scripts.md

/** A tag as the framework writes it. Neither text nor the data of a page can look so: there, `<` and `"` are escaped. */
const asTheyCome = /<script src="(\/_next\/static\/[^"<>\s]+)" async=""><\/script>/g;

/** It also announces the one that runs first. */
const announced = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"<>\s]+"\/>/g;

const boot = '<script src="/boot.js?';

/** @param html a whole document */
export function paintFirst(html: string): string {
  const scripts = [...html.matchAll(asTheyCome)].map(([, address]) => address);
  if (scripts.length === 0 || !html.includes(boot)) return html;
  return html
    .replace(asTheyCome, '')
    .replace(announced, '')
    .replace(boot, () => `<script data-scripts="${scripts.join(' ')}" src="/boot.js?`);
}
