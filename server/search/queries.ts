import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { SearchResult, SearchType } from '../../lib/contract/search/schemas';
import { agencyAuthor } from '../accounts/agency-author';
import { fromFlag } from '../db/codec';
import type { Flag, Instant } from '../db/codec';
import type { Database, Engine } from '../db/database';
import { ofMember } from '../projects/access-queries';
import { projectTitle } from '../projects/project-title';
import { postsHolding, rowHolds, titleHolds } from '../db/text-search';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
import { ofKind } from '../posts/post-kind';

type Searching = Pick<Database, 'engine' | 'read'>;

export interface RecordQuestion {
  /** Folded words, at least one. */
  words: readonly string[];
  /** Titles' language. */
  locale: Locale;
  limit: number;
  /** Posts' language; undefined: all. */
  language?: Locale | undefined;
  /** Only projects of this member; undefined: all. */
  memberId: string | undefined;
  now: Instant;
}

type Found = Omit<SearchResult, 'type' | 'isPublic'> & { is_public: Flag };
const nothing = sql<null>`null`;
const hidden = sql<Flag>`0`;

const requestTitle = sql<string>`coalesce(project_requests.project_name, project_requests.reference)`;
/** Must match `requestStateOf` of the contract. */
const requestState = sql<string>`case when project_requests.status = 'in_progress' and project_requests.project_id is not null then 'converted' else project_requests.status end`;
const requestDetail = sql<
  string | null
>`project_requests.reference || coalesce(' · ' || project_requests.contact_company, ' · ' || project_requests.contact_name, '')`;
const contactDetail = sql<string>`contacts.reference || coalesce(' · ' || contacts.company, '')`;

const requestResult = [
  'id',
  nothing.as('slug'),
  requestTitle.as('title'),
  requestDetail.as('detail'),
  requestState.as('status'),
  hidden.as('is_public'),
] as const;
const contactResult = [
  'id',
  nothing.as('slug'),
  'full_name as title',
  contactDetail.as('detail'),
  'status',
  hidden.as('is_public'),
] as const;

/** The array makes PostgreSQL read the found posts; it expects a thousand and reads the newest posts until five match. */
const isFound = (engine: Engine, words: readonly string[]) =>
  engine === 'sqlite'
    ? sql<SqlBool>`posts.id in ${postsHolding(engine, words)}`
    : sql<SqlBool>`posts.id = any(array${postsHolding(engine, words)})`;

function findPosts(kind: PostKind) {
  return ({ engine, read }: Searching, { words, limit, language, now }: RecordQuestion): Promise<Found[]> =>
    read
      .selectFrom('posts')
      .select([
        'id',
        'slug',
        'title',
        'locale as detail',
        sql<string>`case when status = 'published' and published_at > ${now} then 'scheduled' else status end`.as(
          'status',
        ),
        sql<Flag>`case when status = 'published' and published_at <= ${now} then 1 else 0 end`.as(
          'is_public',
        ),
      ])
      .where(isFound(engine, words))
      .where(ofKind('posts', kind))
      .where('locale', 'in', language === undefined ? locales : [language])
      .orderBy(sql`case when ${titleHolds(words)} then 0 else 1 end`)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
}

const kinds: Readonly<
  Record<SearchType, (database: Searching, question: RecordQuestion) => Promise<Found[]>>
> = {
  project: ({ engine, read }, { words, locale, limit, memberId }) =>
    read
      .selectFrom('projects')
      .select([
        'id',
        'slug',
        projectTitle(locale).as('title'),
        'client_name as detail',
        'status',
        'is_public',
      ])
      .where(rowHolds(engine, 'projects', words))
      .where(ofMember(read, memberId))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  request: ({ engine, read }, { words, limit }) =>
    read
      .selectFrom('project_requests')
      .select(requestResult)
      .where('submitted_at', 'is not', null)
      .where(rowHolds(engine, 'project_requests', words))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  contact: ({ engine, read }, { words, limit }) =>
    read
      .selectFrom('contacts')
      .select(contactResult)
      .where(rowHolds(engine, 'contacts', words))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  user: ({ engine, read }, { words, limit }) =>
    read
      .selectFrom('users')
      .select([
        'id',
        nothing.as('slug'),
        sql<string>`trim(first_name || ' ' || last_name)`.as('title'),
        'email as detail',
        'status',
        hidden.as('is_public'),
      ])
      .where('id', '<>', agencyAuthor)
      .where(rowHolds(engine, 'users', words))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  post: findPosts('article'),
  page: findPosts('page'),
};

export async function searchKind(
  database: Searching,
  type: SearchType,
  question: RecordQuestion,
): Promise<SearchResult[]> {
  return (await kinds[type](database, question)).map((found) => resultOf(type, found));
}

const resultOf = (type: SearchType, { is_public, ...found }: Found): SearchResult => ({
  ...found,
  type,
  isPublic: fromFlag(is_public),
});

/** For a quote's number, its project. */
export async function findReferenced(
  { read }: Searching,
  reference: string,
  { locale, memberId }: Pick<RecordQuestion, 'locale' | 'memberId'>,
): Promise<SearchResult[]> {
  const contacts = await read
    .selectFrom('contacts')
    .select(contactResult)
    .where('reference', '=', reference)
    .execute();
  const requests = await read
    .selectFrom('project_requests')
    .select(requestResult)
    .where('reference', '=', reference)
    .execute();
  const projects = await read
    .selectFrom('orders')
    .innerJoin('projects', 'projects.id', 'orders.project_id')
    .select([
      'projects.id',
      'projects.slug',
      projectTitle(locale).as('title'),
      sql<string>`orders.reference || ' · ' || orders.title`.as('detail'),
      'projects.status',
      'projects.is_public',
    ])
    .where('orders.reference', '=', reference)
    .where(ofMember(read, memberId))
    .execute();
  return [
    ...contacts.map((found) => resultOf('contact', found)),
    ...requests.map((found) => resultOf('request', found)),
    ...projects.map((found) => resultOf('project', found)),
  ];
}
