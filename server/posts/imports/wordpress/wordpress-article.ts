import { isLocale } from '../../../../lib/contract/core/locale';
import type { Locale } from '../../../../lib/contract/core/locale';
import { z } from 'zod';
import type { Root as HtmlRoot } from 'hast';
import type { ForeignArticle, SkippedArticle } from '../foreign-article';
import { Losses } from '../losses';
import { createConversion, wordsOf } from '../markdown/conversion';
import type { Conversion } from '../markdown/conversion';
import { attribute, elementsIn, hasClass } from '../markdown/html-tree';
import { htmlToBlocks } from '../markdown/html-to-markdown';
import { addParagraphs, markEmbeds } from './classic-paragraphs';
import { idOf } from './index-items';
import type { WordPressIndex } from './index-items';
import { fieldOf } from './read-items';
import type { WordPressItem } from './read-items';
import { shortcodesToHtml } from './shortcodes';
import { languageOf } from './translations';

const skippedStates: Readonly<Record<string, SkippedArticle['skipped']>> = {
  trash: 'it is in the trash',
  'auto-draft': 'it is an empty draft',
  inherit: 'it is a revision',
};

/** @param isGiven whether the user chose the language */
export function articleOf(
  item: WordPressItem,
  index: WordPressIndex,
  locale: Locale,
  isGiven: boolean,
): ForeignArticle | SkippedArticle {
  const title = plainOf(fieldOf(item, 'title'));
  const state = fieldOf(item, 'wp:status');
  const language = isGiven ? locale : (languageOf(item) ?? locale);
  if (skippedStates[state]) return { title, skipped: skippedStates[state] };
  if (!isLocale(language))
    return {
      title,
      skipped: {
        text: 'it is in a language that this site does not have ({language})',
        values: { language },
      },
    };
  const losses = new Losses();
  const isOpen = state !== 'private' && fieldOf(item, 'wp:post_password') === '';
  if (state === 'private') losses.note('Imported as a draft: it was private on the old site');
  else if (!isOpen) losses.note('Imported as a draft: it had a password on the old site');
  for (let count = 0; count < item.comments; count += 1) losses.add('comment', 'left out');
  const isPublished = isOpen && (state === 'publish' || state === 'future');
  const link = fieldOf(item, 'link');
  const path = URL.canParse(link) ? new URL(link).pathname : '/';
  return {
    key: keyOf(item, index, isGiven),
    title,
    slug: fieldOf(item, 'wp:post_name'),
    oldPath: path === '/' ? undefined : path,
    locale: language,
    status: isPublished ? 'published' : 'draft',
    publishedAt: isPublished ? instantOf(item) : null,
    featured: fieldOf(item, 'wp:is_sticky') === '1',
    authors: authorsOf(item, index),
    tags: tagsOf(item),
    tagPaths: tagPathsOf(item),
    summary: plainOf(fieldOf(item, 'excerpt:encoded')),
    ...searchTexts(item),
    cover: coverOf(item, index, title),
    body: { type: 'root', children: bodyOf(item, index, createConversion(losses, language)) },
    losses,
  };
}

/** WordPress writes entities in CDATA. */
const plainOf = (html: string): string =>
  /[&<]/.test(html) ? wordsOf(htmlToBlocks(html, createConversion(new Losses(), 'en'))) : html;

/** Shared by translations, unless the user chose one language for all. */
function keyOf(item: WordPressItem, { site, translations }: WordPressIndex, isGiven: boolean): string {
  const id = idOf(item);
  const group = isGiven ? undefined : translations.groupFor(item, id);
  return `wordpress-${site}-${group === undefined ? id : `group-${group}`}`;
}

const footnoteSchema = z.array(z.object({ id: z.string().regex(/^[\w-]+$/), content: z.string() }));

function bodyOf(item: WordPressItem, { attachments }: WordPressIndex, conversion: Conversion) {
  const content = fieldOf(item, 'content:encoded').replace(/\r\n?/g, '\n');
  const isClassic = !content.includes('<!-- wp:');
  const html =
    shortcodesToHtml(content, { attachments, article: idOf(item) }, conversion) + footnotesOf(item);
  return htmlToBlocks(html, conversion, (root) => {
    if (isClassic) addParagraphs(root);
    if (isClassic) markEmbeds(root);
    describeImages(root, attachments);
  });
}

/** The block editor stores the texts of footnotes beside the article. */
function footnotesOf({ meta }: WordPressItem): string {
  const source = meta.get('footnotes');
  if (!source) return '';
  let found: unknown;
  try {
    found = JSON.parse(source);
  } catch {
    return '';
  }
  const notes = footnoteSchema.safeParse(found).data ?? [];
  return notes.length === 0
    ? ''
    : `<ol class="footnotes">${notes.map(({ id, content }) => `<li id="${id}">${content}</li>`).join('')}</ol>`;
}

/** The library of WordPress may know the alternative text that the article lacks. */
function describeImages(root: HtmlRoot, attachments: WordPressIndex['attachments']): void {
  for (const image of elementsIn(root, ({ tagName }) => tagName === 'img')) {
    const id = Array.from(
      String(image.properties['className'] ?? '').matchAll(/wp-image-(\d+)/g),
      ([, number]) => number ?? '',
    )[0];
    const alt = id === undefined ? '' : (attachments.get(id)?.alt ?? '');
    if (attribute(image, 'alt') === '' && alt !== '' && !hasClass(image, 'emoji'))
      image.properties['alt'] = alt;
  }
}

/** `0000-00-00 00:00:00` for drafts. */
function instantOf(item: WordPressItem): string | null {
  const utc = fieldOf(item, 'wp:post_date_gmt');
  const value = /^0000|^$/.test(utc) ? fieldOf(item, 'pubDate') : `${utc.replace(' ', 'T')}Z`;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Plugins for several authors write them as categories. */
function authorsOf(item: WordPressItem, { channel }: WordPressIndex): string[] {
  const login = fieldOf(item, 'dc:creator');
  const several = item.categories.filter(({ domain }) => domain === 'author').map(({ name }) => name);
  const names = several.length > 0 ? several : [login];
  return names.filter(Boolean).map((name) => channel.authors.get(name) ?? name);
}

/** Categories of articles without category, in English and French. */
const noCategory = new Set(['uncategorized', 'non-classe', 'non-classifiee']);

const tagsOf = ({ categories }: WordPressItem): string[] => [
  ...new Set(
    categories
      .filter(
        ({ domain, nicename }) => ['category', 'post_tag'].includes(domain) && !noCategory.has(nicename),
      )
      .map(({ name }) => plainOf(name))
      .filter(Boolean),
  ),
];

/** With the usual bases of addresses. */
const tagPathsOf = ({ categories }: WordPressItem) =>
  categories
    .filter(({ domain, nicename }) => ['category', 'post_tag'].includes(domain) && !noCategory.has(nicename))
    .map(({ domain, nicename, name }) => ({
      name: plainOf(name),
      path: `/${domain === 'category' ? 'category' : 'tag'}/${nicename}/`,
    }));

/** Of Yoast and Rank Math; texts with variables mean nothing here. */
function searchTexts({ meta }: WordPressItem): { seoTitle: string; seoDescription: string } {
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)?.trim() ?? '').find((value) => value !== '' && !value.includes('%')) ??
    '';
  return {
    seoTitle: first('_yoast_wpseo_title', 'rank_math_title'),
    seoDescription: first('_yoast_wpseo_metadesc', 'rank_math_description'),
  };
}

function coverOf(
  { meta }: WordPressItem,
  { attachments }: WordPressIndex,
  title: string,
): ForeignArticle['cover'] {
  const found = attachments.get(meta.get('_thumbnail_id') ?? '');
  return found ? { url: found.url, alt: found.alt || title } : null;
}
