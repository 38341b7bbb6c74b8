// Checks that both languages of a project agree.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { postMatter } from '../posts/files/post-matter';
import { letterMatter, projectMatter, readMatter, sections } from './front-matter';

export interface ProjectContent {
  /** Shared by both languages. */
  common: Pick<
    z.output<typeof projectMatter>,
    | 'slug'
    | 'clientName'
    | 'status'
    | 'isPublic'
    | 'startDate'
    | 'endDate'
    | 'deadline'
    | 'stack'
    | 'services'
  >;
  texts: ProjectTextContent[];
}

export interface ProjectTextContent extends Pick<
  z.output<typeof projectMatter>,
  'title' | 'sector' | 'description' | 'tags' | 'results'
> {
  locale: Locale;
  problem: string;
  approach: string;
  outcome: string;
}

export type PostContent = z.output<typeof postMatter> & { content: string };

export interface LetterContent extends Pick<z.output<typeof letterMatter>, 'number' | 'sent_at'> {
  /** One per language. */
  texts: (Pick<z.output<typeof letterMatter>, 'locale' | 'subject' | 'preheader'> & { content: string })[];
}

export interface DemoContent {
  /** Oldest start first. */
  projects: ProjectContent[];
  /** Oldest publication first; unpublished ones last. */
  posts: PostContent[];
  /** In the order of posts. */
  pages: PostContent[];
  /** By number. */
  letters: LetterContent[];
}

async function readFolder(folder: string): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** @throws Error naming the invalid file */
export async function readContent(folder: string): Promise<DemoContent> {
  const [projects, posts, pages, letters] = await Promise.all([
    readFolder(join(folder, 'projects')),
    readFolder(join(folder, 'posts')),
    readFolder(join(folder, 'pages')),
    readFolder(join(folder, 'letters')),
  ]);
  return {
    projects: readProjects(projects),
    posts: readPosts(posts),
    pages: readPosts(pages),
    letters: readLetters(letters),
  };
}

function readProjects(files: readonly { name: string; text: string }[]): ProjectContent[] {
  const bySlug = new Map<string, ProjectContent>();
  for (const { name, text } of files) {
    const locale = locales.find((each) => name.endsWith(`.${each}.md`));
    if (!locale) throw new Error(`${name}: the file name does not end in its language`);
    const { matter, body } = readMatter(name, text, projectMatter);
    const { title, sector, description, tags, results, ...common } = matter;
    const [problem = '', approach = '', outcome = ''] = sections(body);
    const project = bySlug.get(common.slug) ?? { common, texts: [] };
    if (JSON.stringify(project.common) !== JSON.stringify(common))
      throw new Error(`${name}: differs from its translation in more than its texts`);
    project.texts.push({ locale, title, sector, description, tags, results, problem, approach, outcome });
    bySlug.set(common.slug, project);
  }
  return [...bySlug.values()].sort(
    (a, b) => compare(a.common.startDate, b.common.startDate) || compare(a.common.slug, b.common.slug),
  );
}

function readPosts(files: readonly { name: string; text: string }[]): PostContent[] {
  const posts = files.map(({ name, text }) => {
    const { matter, body } = readMatter(name, text, postMatter);
    return { ...matter, content: body };
  });
  const time = ({ published_at }: PostContent) => published_at ?? '9999';
  // French before English at the same instant: the French slug determines the cover of both.
  return posts.sort(
    (a, b) =>
      compare(time(a), time(b)) ||
      compare(a.translation_key, b.translation_key) ||
      compare(b.locale, a.locale),
  );
}

function readLetters(files: readonly { name: string; text: string }[]): LetterContent[] {
  const byNumber = new Map<number, LetterContent>();
  for (const { name, text } of files) {
    const { matter, body } = readMatter(name, text, letterMatter);
    const { number, sent_at, ...written } = matter;
    const letter = byNumber.get(number) ?? { number, sent_at, texts: [] };
    if (letter.sent_at !== sent_at) throw new Error(`${name}: differs from its translation in its date`);
    letter.texts.push({ ...written, content: body });
    byNumber.set(number, letter);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
