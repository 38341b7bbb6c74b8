// Converts titles, lists and links that Word and Google Docs copy.
import { changeTag, hasStyle } from './elements';

/** Titles are paragraphs: in Word of a class, in Google Docs of the largest size. */
export function readTitles(body: HTMLElement): void {
  const inGoogle = body.querySelector('[id^="docs-internal-guid"]') !== null;
  for (const paragraph of body.querySelectorAll('p')) {
    const spans = [...paragraph.querySelectorAll('span')];
    const isLarge = spans.length > 0 && spans.every((span) => hasStyle(span, /font-size:\s*26pt/));
    if (paragraph.className === 'MsoTitle' || (inGoogle && isLarge)) changeTag(paragraph, 'h1');
  }
}

/** Google Docs puts nested lists beside items, and check boxes as pictures. */
export function readGoogleLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
    item.querySelectorAll('img').forEach((box) => box.remove());
  }
}

/** Google Docs copies links as addresses of a redirect. @returns the address of the target */
export function redirectTarget(href: string): string {
  if (!/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href) || !URL.canParse(href)) return href;
  const { searchParams } = new URL(href);
  const target = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}
