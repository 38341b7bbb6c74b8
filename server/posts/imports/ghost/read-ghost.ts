import { readFile } from 'node:fs/promises';
import { isLocale } from '../../../../lib/contract/core/locale';
import type { Locale } from '../../../../lib/contract/core/locale';
import { readArticle } from '../foreign-article';
import type { ForeignArticle, ForeignSite, SkippedArticle } from '../foreign-article';
import { Losses } from '../losses';
import { createConversion } from '../markdown/conversion';
import type { Conversion } from '../markdown/conversion';
import { htmlToBlocks } from '../markdown/html-to-markdown';
import { askForLanguage, refuseExport } from '../refuse-export';
import { decodedPath, postAddress, settledSlug } from '../post-addresses';
import { exportSchema } from './ghost-schema';
import type { GhostData, GhostPost } from './ghost-schema';
import { lexicalToBlocks } from './lexical';
import { mobiledocToBlocks } from './mobiledoc';

/** Replaces the address of the site in exports. */
const site = '__GHOST_URL__';
const pictureFolder =
  /^(?:__GHOST_URL__|https?:\/\/[^/]+)?\/content\/images\/(?:size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?)?([^?#]+)/;

/**
 * @param locale default: the one of the settings in the export
 * @throws ExportRefused
 */
export async function readGhost(path: string, locale: Locale | undefined): Promise<ForeignSite> {
  const data = await readData(path);
  const language = locale ?? languageOf(data);
  if (!language)
    return askForLanguage(
      'The export does not say its language, or has neither French nor English: choose a language.',
    );
  const paths = new Map<string, string>(
    data.posts.flatMap((post) =>
      isPage(post) || !post.slug ? [] : [[`/${post.slug}/`, post.slug] as const],
    ),
  );
  return {
    system: 'Ghost',
    count: data.posts.length,
    leftOut: [],
    linkOf: (url) => {
      if (!url.startsWith(site)) return url;
      const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(url.slice(site.length) || '/') ?? [];
      const slug = paths.get(path.endsWith('/') ? path : `${path}/`);
      return slug === undefined
        ? undefined
        : postAddress(settledSlug(slug)) + (rest.startsWith('#') ? rest : '');
    },
    pictureOf: (url) => {
      const [, path] = pictureFolder.exec(url) ?? [];
      return path === undefined ? undefined : decodedPath(path);
    },
    async *articles() {
      const tables = indexed(data);
      for (const post of data.posts)
        yield readArticle(post.title ?? '', () => articleOf(post, tables, language));
    },
  };
}

async function readData(path: string): Promise<GhostData> {
  let found: unknown;
  try {
    found = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuseExport(
      'The file is not valid JSON: export it from Ghost again, under Settings, Import/Export.',
    );
  }
  const data = exportSchema.safeParse(found).data;
  return (
    data ??
    refuseExport('The JSON file is no export of Ghost: it has no db[0].data.posts, or its posts have no ids.')
  );
}

const isPage = ({ type, page }: GhostPost): boolean => type === 'page' || page;

function languageOf({ settings }: GhostData): Locale | undefined {
  const found = ['locale', 'lang', 'default_locale'].flatMap(
    (key) => settings.find((setting) => setting.key === key)?.value ?? [],
  )[0];
  const language = (typeof found === 'string' ? found : '').slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}

type Tables = ReturnType<typeof indexed>;

function indexed({ users, tags, posts_tags, posts_authors, posts_meta }: GhostData) {
  const inOrder = <T extends { post_id: string; sort_order: number }>(rows: readonly T[]) => {
    const found = new Map<string, T[]>();
    for (const row of rows.toSorted((one, other) => one.sort_order - other.sort_order))
      found.set(row.post_id, [...(found.get(row.post_id) ?? []), row]);
    return found;
  };
  return {
    users: new Map(users.map((user) => [user.id, user.name ?? ''])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    tagsOf: inOrder(posts_tags),
    authorsOf: inOrder(posts_authors),
    metaOf: new Map(posts_meta.map((meta) => [meta.post_id, meta])),
  };
}

function articleOf(post: GhostPost, tables: Tables, locale: Locale): ForeignArticle | SkippedArticle {
  const title = post.title?.trim() ?? '';
  if (isPage(post)) return { title, skipped: 'it is a page, not an article' };
  const losses = new Losses();
  const meta = tables.metaOf.get(post.id);
  const isPublished = post.status === 'published' || post.status === 'scheduled';
  const isOpen = !post.visibility || post.visibility === 'public';
  if (isPublished && !isOpen)
    losses.note(
      post.visibility === 'members'
        ? 'Imported as a draft: the old site showed it to members only'
        : 'Imported as a draft: the old site showed it to some members only',
    );
  if (post.status === 'sent') losses.note('Imported as a draft: the old site sent it by mail only');
  if (post.codeinjection_head || post.codeinjection_foot) losses.add('injected code', 'left out');
  if (meta?.feature_image_caption ?? post.feature_image_caption) losses.add('cover caption', 'left out');
  const alt = meta?.feature_image_alt ?? post.feature_image_alt ?? '';
  return {
    key: `ghost-${(post.uuid || post.id).toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    title,
    slug: post.slug ?? '',
    oldPath: post.slug ? `/${post.slug}/` : undefined,
    locale,
    status: isPublished && isOpen ? 'published' : 'draft',
    publishedAt: instantOf(post.published_at),
    featured: post.featured,
    authors: authorsOf(post, tables),
    tags: tagsOf(post, tables, losses),
    tagPaths: tagPathsOf(post, tables),
    summary: post.custom_excerpt ?? '',
    seoTitle: meta?.meta_title ?? post.meta_title ?? '',
    seoDescription: meta?.meta_description ?? post.meta_description ?? '',
    cover: post.feature_image ? { url: post.feature_image, alt: alt || title } : null,
    body: { type: 'root', children: bodyOf(post, createConversion(losses, locale)) },
    losses,
  };
}

/** The editor's document names each card; the HTML is only what a theme shows of it. */
function bodyOf({ lexical, mobiledoc, html }: GhostPost, conversion: Conversion) {
  const blocks =
    (lexical ? lexicalToBlocks(lexical, conversion) : undefined) ??
    (mobiledoc ? mobiledocToBlocks(mobiledoc, conversion) : undefined);
  if (blocks) return blocks;
  if (lexical || mobiledoc)
    conversion.losses.note('The text of the editor is unreadable: its HTML was imported');
  return htmlToBlocks(html ?? '', conversion);
}

function authorsOf({ id, author_id: former }: GhostPost, { authorsOf: rows, users }: Tables): string[] {
  const ids = rows.get(id)?.map(({ author_id }) => author_id) ?? (former ? [former] : []);
  return ids.flatMap((author) => users.get(author) || []);
}

function tagsOf({ id }: GhostPost, { tagsOf: rows, tags }: Tables, losses: Losses): string[] {
  return (rows.get(id) ?? []).flatMap(({ tag_id }) => {
    const tag = tags.get(tag_id);
    const name = tag?.name?.trim() ?? '';
    if (tag?.visibility !== 'internal' && !name.startsWith('#')) return name || [];
    losses.add('internal tag', 'left out', name);
    return [];
  });
}

const tagPathsOf = ({ id }: GhostPost, { tagsOf: rows, tags }: Tables) =>
  (rows.get(id) ?? []).flatMap(({ tag_id }) => {
    const { slug, name, visibility } = tags.get(tag_id) ?? {};
    return slug && name && visibility !== 'internal' ? [{ name: name.trim(), path: `/tag/${slug}/` }] : [];
  });

/** Ghost writes ISO 8601, and before version 1 also `2016-01-31 08:00:00`, in UTC. */
function instantOf(value: string | null | undefined): string | null {
  if (!value) return null;
  const date = new Date(/[TZ]/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
