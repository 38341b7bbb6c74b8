import { checkDocument } from '../../server/documents/check-document';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectStatus } from '@/lib/contract/projects/choices';
import { accountParts } from '../../server/account-parts';
import { projectParts } from '../../server/project-parts';
import { createApp, withoutMail } from '../../server/app';
import { documentParts } from '../../server/document-parts';
import type { Services } from '../../server/app';
import { toFlag, toJson } from '../../server/db/codec';
import type { Database } from '../../server/db/database';
import { newId } from '../../server/db/id';
import { createWritability } from '../../server/db/writability';
import { insertPost } from '../../server/posts/write-queries';
import { createDiskStore } from '../../server/files/disk-store';
import { createAnswerCache } from '../../server/posts/answer-cache';
import type { DocumentParts, Tools } from '../../server/core/context';
import { createPasswords } from '../../server/core/passwords';
import { keysOf } from '../../server/core/secret';
import { createThrottle } from '../../server/core/rate-limits/throttle';

export const now = new Date('2026-06-15T12:00:00.000Z');

export function createTestLog() {
  const events: { level: string; event: string; fields: Record<string, unknown> }[] = [];
  const log: Services['log'] = (level, event, fields = {}) => void events.push({ level, event, fields });
  return { events, log };
}

export const secret = 'a secret of the tests, long enough to be one';

/** Minimum argon2 cost, for speed. */
export const cheapPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

const someFiles = () => createDiskStore(join(tmpdir(), 'vitrine-test-without-files'));

/** Documents are their content as JSON: drawing is tested in tests/server/documents. */
export const plainDocuments: DocumentParts = {
  ...documentParts,
  draw: (model) => {
    checkDocument(model);
    const bytes = Buffer.from(JSON.stringify(model));
    return Promise.resolve({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  },
};

export function createTools(database: Database, clock: () => Date = () => now): Tools {
  const keys = keysOf(secret);
  return {
    database,
    accountParts,
    projectParts,
    documentParts: plainDocuments,
    writability: createWritability(database, createTestLog().log),
    answerCache: createAnswerCache(),
    keys,
    passwords: cheapPasswords,
    throttle: createThrottle(database, keys.throttle, clock),
    files: someFiles(),
    scan: async () => {},
    cards: undefined,
    staffSecondFactor: 'optional',
    siteUrl: () => 'https://vitrine.test',
    mail: withoutMail,
    discardMails: async () => {},
    log: createTestLog().log,
  };
}

export function createClient(database: Database, services: Partial<Services> = {}) {
  const handle = createApp({
    database,
    files: someFiles(),
    clock: () => now,
    log: createTestLog().log,
    checkAnswers: true,
    secret,
    passwords: cheapPasswords,
    ...services,
  });
  const ask = (path: string, init: RequestInit = {}) => handle(new Request(`http://localhost${path}`, init));
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  const json = async (path: string, init?: RequestInit): Promise<any> => (await ask(path, init)).json();
  return { handle, ask, json };
}

export async function addUser(database: Database, name = 'Ada Lovelace'): Promise<string> {
  const [first = '', last = ''] = name.split(' ');
  const id = newId();
  const at = '2026-01-01T00:00:00.000Z';
  await database.read
    .insertInto('users')
    .values({
      id,
      email: `${id}@test.example`,
      role: 'manager',
      first_name: first,
      last_name: last,
      password_hash: 'secret-hash',
      status: 'active',
      locale: 'fr',
      demo: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

export interface PostFixture {
  slug: string;
  kind?: PostKind;
  inFooter?: boolean;
  author: string;
  locale?: Locale;
  key?: string;
  title?: string;
  content?: string;
  status?: 'draft' | 'published' | 'archived';
  publishedAt?: string | null;
  featured?: boolean;
  tags?: string[];
}

export async function addPost(
  database: Database,
  {
    slug,
    kind = 'article',
    inFooter = false,
    author,
    locale = 'fr',
    key = slug,
    title = slug,
    content = 'Un texte.',
    status = 'published',
    publishedAt = '2026-01-01T00:00:00.000Z',
    featured = false,
    tags = [],
  }: PostFixture,
): Promise<string> {
  const id = newId();
  await database.write(async (transaction) => {
    for (const tag of tags) {
      const row = { slug: tag, label_fr: `${tag} (fr)`, label_en: `${tag} (en)`, demo: 0 as const };
      await transaction
        .insertInto('tags')
        .values(row)
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    }
    await insertPost(transaction, {
      post: {
        id,
        kind,
        in_footer: toFlag(inFooter),
        translation_key: key,
        locale,
        slug,
        title,
        summary: '',
        content,
        image_url: null,
        image_alt: '',
        cover_family: 'plan',
        author_id: author,
        status,
        featured: toFlag(featured),
        demo: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        published_at: publishedAt,
      },
      tags,
    });
  });
  return id;
}

export interface ProjectFixture {
  slug: string;
  status?: ProjectStatus;
  isPublic?: boolean;
  startDate?: string;
  locales?: Locale[];
  members?: string[];
}

export async function addProject(
  database: Database,
  {
    slug,
    status = 'completed',
    isPublic = true,
    startDate = '2026-01-01',
    locales = ['fr', 'en'],
    members = [],
  }: ProjectFixture,
): Promise<string> {
  const id = newId();
  const at = '2026-01-01T00:00:00.000Z';
  await database.write(async (transaction) => {
    await transaction
      .insertInto('projects')
      .values({
        id,
        slug,
        client_name: 'Client',
        status,
        is_public: toFlag(isPublic),
        start_date: startDate,
        end_date: null,
        deadline: null,
        progress: 50,
        stack: toJson(['SQL']),
        services: toJson(['web']),
        cover_family: 'plan',
        demo: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
    for (const locale of locales) {
      const text = {
        title: `${slug} ${locale}`,
        description: null,
        sector: null,
        problem: '',
        approach: '',
        results: '',
        figures: toJson([]),
        tags: toJson(['Tag']),
      };
      await transaction
        .insertInto('project_texts')
        .values({ project_id: id, locale, ...text })
        .execute();
    }
    for (const user of members)
      await transaction
        .insertInto('project_members')
        .values({ project_id: id, user_id: user, role: 'client', created_at: at })
        .execute();
  });
  return id;
}
