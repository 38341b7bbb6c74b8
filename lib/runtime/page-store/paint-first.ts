// components/elements/boot.js loads scripts of stored pages after the first paint: `async` scripts compete with it for network and
// CPU. @see docs/decisions/0029-start-scripts-of-stored-pages-after-the-first-paint.md

/** As the framework writes it. Text and data cannot match: they escape `<` and `"`. */
const asTheyCome = /<script src="(\/_next\/static\/[^"<>\s]+)" async=""><\/script>/g;

/** The first script's preload. */
const announced = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"<>\s]+"\/>/g;

const boot = '<script src="/_next/static/elements/boot';

export function paintFirst(html: string): string {
  const scripts = [...html.matchAll(asTheyCome)].map(([, address]) => address);
  if (scripts.length === 0 || !html.includes(boot)) return html;
  return html
    .replace(asTheyCome, '')
    .replace(announced, '')
    .replace(boot, boot.replace('<script', `<script data-scripts="${scripts.join(' ')}"`));
}
