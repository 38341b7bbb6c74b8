import { series } from '../../lib/drawing/covers/series';
import type { CoverFamily } from '../../lib/contract/posts/cover-families';
import { site } from '../../lib/site';
import { writeAuthor } from '../posts/labels/authors';
import { toFlag, toInstant, toJson } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { newId } from '../db/id';
import { readSetting, writeSetting } from '../db/settings';
import { demoKey } from '../demo/state';
import type { DemoState } from '../demo/state';
import { insertUser } from '../accounts/queries';
import { insertPost } from '../posts/write-queries';
import { listKeysOf } from '../projects/write-queries';
import { authorProfiles } from './author-profiles';
import { loadLetters } from './load-letters';
import { progressOf } from './progress';
import type { DemoContent, PostContent, ProjectContent } from './read-content';
import { loadOffice } from './demo/load-office';
import type { OfficeToLoad } from './demo/load-office';
import { labelsOf } from '../posts/labels/tag-labels';

/** Does nothing if the setting exists or the database has projects or posts. */
export async function loadDemo(
  database: Database,
  read: () => Promise<DemoContent & { office?: OfficeToLoad }>,
  now: Date,
): Promise<boolean> {
  // Before the transaction, so that a normal start reads no files and takes no lock.
  if (await readSetting<DemoState>(database.read, demoKey)) return false;
  const content = await read();
  return database.write(async (transaction) => {
    // A second process waits here, then finds the setting.
    const claim = transaction
      .insertInto('settings')
      .values({ key: demoKey, value: toJson<DemoState>('loaded'), updated_at: toInstant(now) });
    const claimed = await claim
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return false;
    if (!(await isEmpty(transaction))) {
      await writeSetting(transaction, demoKey, 'skipped' satisfies DemoState);
      return false;
    }
    const authors = await loadAuthors(transaction, content.posts, now);
    await loadProjects(transaction, content.projects, [...authors.values()], now);
    await loadTags(transaction, content.posts);
    await loadPosts(transaction, content.posts, authors, now);
    await loadPosts(transaction, content.pages, authors, now);
    await loadLetters(
      transaction,
      content.letters.filter(({ sent_at }) => sent_at !== null || content.office),
      now,
    );
    if (content.office) await loadOffice(transaction, content.office, authors, now);
    return true;
  });
}

async function isEmpty(transaction: Handle): Promise<boolean> {
  const project = await transaction.selectFrom('projects').select('id').limit(1).executeTakeFirst();
  const post = await transaction.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  return !project && !post;
}

export const authorEmail = (name: string): string =>
  `${name.replaceAll(' ', '.').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@${site.email.split('@')[1] ?? ''}`;

/** Keeps existing accounts. */
async function loadAuthors(
  transaction: Handle,
  posts: readonly PostContent[],
  now: Date,
): Promise<Map<string, string>> {
  const at = toInstant(now);
  const authors = new Map<string, string>();
  for (const name of [...new Set(posts.map((post) => post.author))].sort()) {
    const [first = '', ...rest] = name.split(' ');
    const last = rest.join(' ');
    const email = authorEmail(name);
    await insertUser(transaction, {
      id: newId(),
      email,
      role: 'manager',
      first_name: first,
      last_name: last,
      password_hash: null,
      status: 'active',
      locale: 'fr',
      demo: 1,
      created_at: at,
      updated_at: at,
    });
    const { id } = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    authors.set(name, id);
    const profile = authorProfiles[name];
    if (profile)
      await writeAuthor(transaction, {
        id,
        user_id: id,
        slug: email.replace(/@.*/, '').replaceAll('.', '-'),
        ...profile,
        links: toJson([]),
        image_url: null,
        updated_at: at,
      });
  }
  return authors;
}

async function loadProjects(
  transaction: Handle,
  projects: readonly ProjectContent[],
  team: readonly string[],
  now: Date,
): Promise<void> {
  // The sector suits a cover better than the technique.
  const subjects = projects.map(({ common, texts }) => {
    const french = texts.find((text) => text.locale === 'fr');
    return {
      slug: common.slug,
      tags: [french?.sector, common.clientName, ...(french?.tags ?? [])].filter((word) => word != null),
    };
  });
  const families = series(subjects);
  for (const [index, { common, texts }] of projects.entries()) {
    const id = newId();
    const at = notAfter(`${common.endDate ?? common.startDate}T08:00:00.000Z`, now);
    await transaction
      .insertInto('projects')
      .values({
        id,
        slug: common.slug,
        client_name: common.clientName,
        status: common.status,
        is_public: toFlag(common.isPublic),
        start_date: common.startDate,
        end_date: common.endDate,
        deadline: common.deadline,
        progress: progressOf(common, toInstant(now).slice(0, 10)),
        stack: toJson(common.stack),
        services: toJson(common.services),
        cover_family: families[index] as CoverFamily,
        ...listKeysOf(
          common.clientName,
          Object.fromEntries(texts.map(({ locale, title }) => [locale, title])),
        ),
        demo: 1,
        created_at: notAfter(`${common.startDate}T08:00:00.000Z`, now),
        updated_at: at,
      })
      .execute();
    await transaction
      .insertInto('project_texts')
      .values(
        texts.map(({ locale, title, description, sector, problem, approach, outcome, results, tags }) => ({
          project_id: id,
          locale,
          title,
          description: description || null,
          sector,
          problem,
          approach,
          results: outcome,
          figures: toJson(results),
          tags: toJson(tags),
        })),
      )
      .execute();
    // Team members lead in turn; the next one assists, and all take part if a project has two services.
    const members =
      team.length === 0
        ? []
        : [...team.slice(index % team.length), ...team.slice(0, index % team.length)].slice(
            0,
            common.services.length + 1,
          );
    for (const [place, user] of members.entries()) {
      await transaction
        .insertInto('project_members')
        .values({ project_id: id, user_id: user, role: place === 0 ? 'lead' : 'contributor', created_at: at })
        .execute();
    }
  }
}

async function loadTags(transaction: Handle, posts: readonly PostContent[]): Promise<void> {
  for (const slug of new Set(posts.flatMap((post) => post.tags))) {
    const { fr, en } = labelsOf(slug);
    await transaction
      .insertInto('tags')
      .values({ slug, label_fr: fr, label_en: en, demo: 1 })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}

async function loadPosts(
  transaction: Handle,
  posts: readonly PostContent[],
  authors: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  // Translations share a cover: the first version (French if there is one) chooses it.
  const articles = new Map<string, PostContent>();
  for (const post of posts) if (!articles.has(post.translation_key)) articles.set(post.translation_key, post);
  const families = series([...articles.values()]);
  const familyOf = new Map([...articles.keys()].map((key, index) => [key, families[index] as CoverFamily]));
  const places = placesOf([...articles.values()]);
  /** Translations refer to the original. */
  const originals = new Map<string, { source_id: string; source_revision_id: string }>();
  for (const post of posts) {
    const published = post.published_at === null ? null : toInstant(new Date(post.published_at));
    const at = notAfter(published, now);
    const id = newId();
    const revision = await insertPost(transaction, {
      post: {
        id,
        ...originals.get(post.translation_key),
        kind: post.kind ?? 'article',
        in_footer: toFlag(post.in_footer ?? false),
        translation_key: post.translation_key,
        locale: post.locale,
        slug: post.slug,
        title: post.title,
        summary: post.summary,
        content: post.content,
        image_url: null,
        image_alt: post.cover_alt,
        cover_family: familyOf.get(post.translation_key) as CoverFamily,
        author_id: authors.get(post.author) as string,
        status: post.status,
        featured: toFlag(places.has(post.translation_key)),
        featured_position: places.get(post.translation_key) ?? null,
        demo: 1,
        created_at: at,
        updated_at: at,
        published_at: published,
        announced_at: published !== null && published <= toInstant(now) ? published : null,
      },
      tags: post.tags,
    });
    if (!originals.has(post.translation_key))
      originals.set(post.translation_key, { source_id: id, source_revision_id: revision });
  }
}

/** Featured articles are shown newest first. */
function placesOf(articles: readonly PostContent[]): Map<string, number> {
  const featured = articles
    .filter((post) => post.featured)
    .sort((one, other) => ((one.published_at ?? '') < (other.published_at ?? '') ? 1 : -1));
  return new Map(featured.map((post, place) => [post.translation_key, place]));
}

/** No content may be dated in the future. */
function notAfter(instant: string | null, now: Date): string {
  const present = toInstant(now);
  return instant !== null && instant < present ? instant : present;
}
