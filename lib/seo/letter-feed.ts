import 'server-only';
import { Feed, type Item } from 'feed';
import { getTranslations } from 'next-intl/server';
import { readLatestLetters } from '@/lib/api/reads/letters';
import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { markdownToHtml } from '@/lib/markdown/to-html';
import { href } from '@/lib/routes';
import { siteSettings } from '@/lib/settings/shown-settings';
import { letterFeedPath } from './feed-path';
import { letterDescription } from './letter-description';
import { absolute } from './metadata';
import { inCdata, inHtml, inXml, xmlFailure, xmlResponse } from './xml';

async function itemOf(letter: SentLetter, locale: Locale): Promise<Item> {
  const link = absolute(href({ route: 'letter', params: { slug: letter.slug } }, locale));
  return {
    // A sent letter never changes its address.
    id: link,
    link,
    title: inCdata(letter.subject),
    description: inHtml(letterDescription(letter)),
    content: inCdata(await markdownToHtml(letter.content, { locale, address: link })),
    date: new Date(letter.sentAt),
  };
}

/** Whole texts of the newest letters. */
export async function letterFeedResponse(locale: Locale, request: Request): Promise<Response> {
  const letters = await readLatestLetters(locale);
  if (!letters.ok) return xmlFailure();
  const [t, { identity }] = await Promise.all([
    getTranslations({ locale, namespace: 'letters' }),
    siteSettings(locale),
  ]);
  const [newest] = letters.value;
  const feed = new Feed({
    id: absolute(letterFeedPath(locale)),
    link: absolute(href({ route: 'letters' }, locale)),
    title: [identity.name, t('page.title')].filter(Boolean).join(' · '),
    description: t('page.description'),
    language: locale,
    copyright: identity.name,
    feedLinks: { rss: absolute(letterFeedPath(locale)) },
    ...(newest ? { updated: new Date(newest.sentAt) } : {}),
  });
  for (const item of await Promise.all(letters.value.map((letter) => itemOf(letter, locale))))
    feed.addItem(item);
  return xmlResponse(request, inXml(feed.rss2()), 'application/rss+xml');
}
