// One file per language version; without ids, for other databases. Extends the demonstration's format.
import { LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { coverFamilies } from '../../../lib/contract/posts/cover-families';
import { line as oneLine, slug } from '../../../lib/contract/core/fields';
import { locales } from '../../../lib/contract/core/locale';
import { localeSchema } from '../../../lib/contract/core/locale-schema';
import type { Locale } from '../../../lib/contract/core/locale';
import { postLimits } from '../../../lib/contract/posts/desk-choices';
import { createPostBody } from '../../../lib/contract/posts/desk-schemas';
import type { Sentence } from '../imports/sentences/sentence';
import { matterFaults } from './matter-faults';
import { postMatter } from './post-matter';

export interface Fault {
  file: string;
  line: number;
  text: Sentence;
}

const {
  title,
  summary,
  content: contentSchema,
  translation_key: key,
  image_url: cover,
  image_alt: coverAlt,
  seo_title: seoTitle,
  seo_description: seoDescription,
} = createPostBody.shape;
/** Characters; the parser's time grows with their square. */
const longestMatter = 65_536;
/** Of a picture in the archive or folder, as in images/photo.png. */
const picturePath = z
  .string()
  .max(postLimits.url)
  .regex(/^(?![a-z][a-z\d+.-]*:|\/\/)[^\u0000-\u001f\u007f\\?#]+\.(?:jpe?g|png|webp|avif|gif|svg)$/i);
const tagSlug = slug.max(postLimits.tag);
const label = oneLine(postLimits.tag).min(1);

const matterSchema = postMatter.extend({
  title,
  summary: summary.unwrap(),
  translation_key: key.unwrap(),
  /** null: original; undefined: unspecified. */
  source: localeSchema.nullable().optional(),
  tags: z
    .array(z.union([tagSlug, z.strictObject({ slug: tagSlug, fr: label, en: label })]))
    .max(postLimits.tags),
  featured_position: z.number().int().min(0).nullable().optional(),
  cover: z.union([cover, picturePath]),
  cover_alt: coverAlt.unwrap(),
  cover_family: z.enum(coverFamilies).optional(),
  seo_title: seoTitle,
  seo_description: seoDescription,
});

export type Matter = z.output<typeof matterSchema>;

export interface PostFile {
  name: string;
  matter: Matter;
  content: string;
  /** `content`: the text's first line. */
  lineOf: (field: string) => number;
}

export const fileNameOf = ({ slug: name, locale }: { slug: string; locale: Locale }): string =>
  `${name}.${locale}.md`;

/** JSON is valid YAML on one line. */
export function writePostFile(matter: Matter, content: string): string {
  const fields = Object.entries(matter).filter(([, value]) => value !== undefined);
  return `---\n${fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n${content}\n`;
}

/** Adds to `faults`, and returns undefined then. */
export function readPostFile(name: string, whole: string, faults: Fault[]): PostFile | undefined {
  const found = /^---(\r?\n)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(whole);
  if (!found) {
    faults.push({
      file: name,
      line: 1,
      text: 'It does not begin with front matter between two lines of ---',
    });
    return undefined;
  }
  const [, lineEnd = '\n', yaml = '', body = ''] = found;
  const lineOf = lineFinder(yaml, /^\r?\n/.test(body));
  const matter = readMatter(name, yaml, lineOf, faults);
  if (!matter) return undefined;
  const locale = locales.find((each) => name.endsWith(`.${each}.md`));
  if (locale !== matter.locale)
    faults.push({
      file: name,
      line: lineOf('locale'),
      text: locale
        ? { text: 'The file name has {language}', values: { language: locale } }
        : 'The file name has no language',
    });
  const content = contentOf(lineEnd === '\n' ? body : body.replaceAll('\r\n', '\n'));
  for (const { code } of contentSchema.safeParse(content).error?.issues ?? [])
    faults.push({
      file: name,
      line: lineOf('content'),
      text:
        code === 'too_big'
          ? { text: 'its text has more than {most} characters', values: { most: postLimits.content } }
          : 'Its text has characters that cannot be stored',
    });
  return { name, matter, content, lineOf };
}

/** Removes the line breaks that writePostFile adds. */
const contentOf = (body: string) => body.replace(/^\n/, '').replace(/\n$/, '');

function lineFinder(yaml: string, isBlankBetween: boolean): (field: string) => number {
  const rows = yaml.split('\n');
  return (field) => {
    if (field === 'content') return rows.length + (isBlankBetween ? 4 : 3);
    const at = rows.findIndex((row) => row.startsWith(`${field}:`));
    return at < 0 ? 1 : at + 2;
  };
}

/** Aliases of YAML can be unresolved, or grow without limit. */
function valueOf(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

function readMatter(
  name: string,
  yaml: string,
  lineOf: PostFile['lineOf'],
  faults: Fault[],
): Matter | undefined {
  if (yaml.length > longestMatter) {
    faults.push({ file: name, line: 1, text: 'Its front matter is too long' });
    return undefined;
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  for (const line of new Set(document.errors.map(({ pos }) => lineCounter.linePos(pos[0]).line + 1)))
    faults.push({
      file: name,
      line,
      text: { text: 'Line {line} cannot be read: put its text between quotation marks', values: { line } },
    });
  if (document.errors.length > 0) return undefined;
  const value = valueOf(document);
  const result = matterSchema.safeParse(value);
  if (result.success) return result.data;
  for (const { field, text } of matterFaults(result.error.issues, value))
    faults.push({ file: name, line: lineOf(field), text });
  return undefined;
}
