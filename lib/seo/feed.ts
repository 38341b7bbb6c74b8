// Full text. Untranslated posts appear in their own language's feed only.
import 'server-only';
import { Feed, type Item } from 'feed';
import { readLatestPosts } from '@/lib/api/reads/posts/posts';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { markdownToHtml } from '@/lib/markdown/to-html';
import { href } from '@/lib/routes';
import { pageTexts } from '@/lib/settings/page-texts';
import { siteSettings } from '@/lib/settings/shown-settings';
import { feedPath } from './feed-path';
import { absolute } from './metadata';
import { inCdata, inHtml, inXml, xmlFailure, xmlResponse } from './xml';

async function itemOf(post: Post, locale: Locale): Promise<Item> {
  const link = absolute(href({ route: 'post', params: { slug: post.slug } }, locale));
  return {
    // Not the address, which may change: readers would show the post twice.
    id: post.id,
    link,
    title: inCdata(post.title),
    description: inHtml(post.summary),
    content: inCdata(await markdownToHtml(post.content, { locale, address: link })),
    date: new Date(post.published_at ?? post.created_at),
    extensions: [{ name: 'dc:creator', objects: { _cdata: inCdata(post.author.name) } }],
    category: post.tags.map((slug) => ({ name: post.tag_labels[slug] ?? slug })),
  };
}

export async function feedResponse(locale: Locale, request: Request): Promise<Response> {
  const result = await readLatestPosts(locale);
  if (!result.ok) return xmlFailure();
  const [{ heading, description }, { identity }] = await Promise.all([
    pageTexts('blog', locale),
    siteSettings(locale),
  ]);
  const posts = result.value.filter((post) => post.locale === locale);
  const feed = new Feed({
    id: absolute(feedPath(locale)),
    link: absolute(href({ route: 'blog' }, locale)),
    title: [identity.name, heading].filter(Boolean).join(' · '),
    description,
    language: locale,
    copyright: identity.name,
    feedLinks: { rss: absolute(feedPath(locale)) },
    ...(posts[0]?.published_at ? { updated: new Date(posts[0].published_at) } : {}),
  });
  for (const item of await Promise.all(posts.map((post) => itemOf(post, locale)))) feed.addItem(item);
  return xmlResponse(request, inXml(feed.rss2()), 'application/rss+xml');
}
