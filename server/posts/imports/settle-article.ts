// Makes a file of `posts:export`, so that the rules of that format apply.
import type { Root } from 'mdast';
import { postLimits } from '../../../lib/contract/posts/desk-choices';
import { authorLimits } from '../../../lib/contract/posts/desk-choices';
import { withoutHidden } from '../../../lib/contract/core/visible-text';
import { cutText } from '../../../lib/format/cut-text';
import { lackingOf } from '../../../lib/posts/readiness';
import type { Lacking } from '../../../lib/posts/readiness';
import type { Handle } from '../../db/database';
import { fromFlag } from '../../db/codec';
import { tagsCalled } from '../labels/tags';
import type { PostRecord } from '../write-queries';
import { fileNameOf, writePostFile } from '../files/post-file';
import type { Matter } from '../files/post-file';
import type { ForeignArticle } from './foreign-article';
import { wordsOf } from './markdown/conversion';
import type { Sentence } from './sentences/sentence';

/** Characters, if taken from the text. */
const summaryLength = 300;

export interface Settling {
  content: string;
  /** Address in the library. */
  cover: string | null;
  slug: string;
  /** The article here, unless it is new. */
  before: PostRecord | undefined;
}

const line = (words: string, most: number): string =>
  cutText(withoutHidden(words.replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ')).trim(), most).trim();

const lackingTexts = {
  title: 'it has no title',
  summary: 'it has no summary',
  content: 'it has no text',
  image_url: 'its cover is missing',
  image_alt: 'its cover has no alternative text',
  pictures: 'a picture has no alternative text',
  files: 'a picture is missing',
  notes: 'a footnote is empty',
} as const satisfies Record<Lacking, Sentence>;

/** @returns name and text of the file; adds to the losses of the article */
export async function settleArticle(
  handle: Handle,
  article: ForeignArticle,
  { content, cover, slug, before }: Settling,
): Promise<{ name: string; text: string }> {
  const { locale, losses } = article;
  const title = line(article.title, postLimits.title) || (locale === 'fr' ? 'Sans titre' : 'Untitled');
  if (article.title.trim() === '') losses.note('It had no title');
  const texts = {
    title,
    summary: summaryOf(article),
    content,
    image_url: cover,
    image_alt: cover === null ? '' : line(article.cover?.alt ?? '', postLimits.line),
  };
  const matter: Matter = {
    slug,
    translation_key: article.key,
    locale,
    title,
    summary: texts.summary,
    tags: await tagsOf(handle, article),
    cover,
    cover_alt: texts.image_alt,
    seo_title: line(article.seoTitle, postLimits.seoTitle),
    seo_description: line(article.seoDescription, postLimits.seoDescription),
    author: authorOf(article),
    ...(before ? stateHere(before) : stateOf(article, lackingOf(texts))),
  };
  return { name: fileNameOf({ slug, locale }), text: writePostFile(matter, content) };
}

/** The office may have changed these since the import. */
const stateHere = (before: PostRecord) => ({
  status: before.status,
  published_at: before.published_at,
  featured: fromFlag(before.featured),
  featured_position: before.featured_position,
});

function stateOf({ status, publishedAt, featured, losses }: ForeignArticle, lacking: readonly Lacking[]) {
  const reasons: Sentence[] = [
    ...lacking.map((each) => lackingTexts[each]),
    ...(publishedAt === null ? ['it has no date' as const] : []),
  ];
  const isPublished = status === 'published' && reasons.length === 0;
  if (status === 'published' && !isPublished)
    losses.note({ text: 'Imported as a draft: {reasons}', values: { reasons } });
  return {
    status: isPublished ? ('published' as const) : ('draft' as const),
    published_at: publishedAt,
    featured: featured && isPublished,
  };
}

function summaryOf({ summary, body, losses }: ForeignArticle): string {
  const own = line(summary, postLimits.summary);
  if (own !== '') return own;
  const words = firstWords(body);
  if (words === '') return '';
  losses.note('The summary is the beginning of the text');
  if (words.length <= summaryLength) return words;
  return `${cutText(words, summaryLength - 1).replace(/\s+\S*$/, '')}…`;
}

const firstWords = ({ children }: Root): string => {
  const first = children.find((node) => node.type === 'paragraph' && wordsOf([node]) !== '');
  return first ? line(wordsOf([first]), 10 * summaryLength) : '';
};

async function tagsOf(handle: Handle, { tags, losses }: ForeignArticle): Promise<Matter['tags']> {
  const names = tags.map((tag) => line(tag, postLimits.tag)).filter(Boolean);
  const found = (await tagsCalled(handle, names)).filter(({ slug }) => slug !== '');
  for (const { label_fr: label } of found.slice(postLimits.tags)) losses.add('tag', 'left out', label);
  return found.slice(0, postLimits.tags).map(({ slug, label_fr: fr, label_en: en }) => ({ slug, fr, en }));
}

/** A login that is an address must not become an account, and its domain is not public. */
function authorOf({ authors, locale, losses }: ForeignArticle): string {
  const all = authors
    .map((author) => line(author.replace(/@.*$/, '').replace(/[<>:/\\]/g, ' '), authorLimits.name))
    .filter((name) => /\p{L}/u.test(name));
  const names = [...new Set(all)];
  for (const name of names.slice(1)) losses.add('further author', 'left out', name);
  if (names.length === 0) losses.note('It had no author');
  return names[0] ?? (locale === 'fr' ? 'La rédaction' : 'The editors');
}
