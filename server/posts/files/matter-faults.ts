// For writers: Zod's words are English, and for programmers.
import type { z } from 'zod';
import { coverFamilies } from '../../../lib/contract/posts/cover-families';
import type { SentenceText } from '../imports/sentences/french-sentences';
import type { Sentence } from '../imports/sentences/sentence';

interface MatterFault {
  field: string;
  text: Sentence;
}

type Issue = z.core.$ZodIssue;

const word =
  '{field}: only small letters without accents, digits and single hyphens, as in my-article' as const;
const language = '{field}: fr or en' as const;

/** Of the fields that are no plain texts. */
const forms: Readonly<Record<string, SentenceText>> = {
  slug: word,
  translation_key: word,
  locale: language,
  source: language,
  kind: '{field}: article or page',
  in_footer: '{field}: true or false',
  tags: '{field}: a list of names, as in ["my-tag"], with small letters without accents, digits and single hyphens',
  featured: '{field}: true or false',
  featured_position: '{field}: a whole number from 0',
  status: '{field}: draft, published or archived',
  published_at: '{field}: a time in UTC, as in "2026-01-31T08:00:00Z", or null',
  cover:
    '{field}: the path of a picture, as in images/photo.png, or an address that begins with /uploads/blog/ or https://',
  cover_family: '{field}: one of {values}',
};

function isEmpty(matter: unknown, field: string): boolean {
  if (typeof matter !== 'object' || matter === null) return false;
  const value: unknown = Object.entries(matter).find(([name]) => name === field)?.[1];
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function wrongForm(issue: Issue, field: string): Sentence {
  if (issue.code === 'too_big')
    return {
      text: issue.origin === 'array' ? '{field}: at most {most} tags' : '{field}: at most {most} characters',
      values: { field, most: Number(issue.maximum) },
    };
  const text =
    forms[field] ??
    (issue.code === 'invalid_type'
      ? '{field}: a text between quotation marks'
      : '{field}: it has characters that cannot be stored');
  return { text, values: { field, values: coverFamilies.join(', ') } };
}

/** @param matter the value that the schema refused */
export function matterFaults(issues: readonly Issue[], matter: unknown): MatterFault[] {
  const missing = new Set<string>();
  const wrong = new Map<string, MatterFault>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      wrong.set('unknown', {
        field: issue.keys[0] ?? '',
        text: { text: 'Unknown fields: {fields}', values: { fields: issue.keys.join(', ') } },
      });
    else if (field === '') wrong.set('none', { field, text: 'Its front matter has no fields' });
    else if (isEmpty(matter, field)) missing.add(field);
    else wrong.set(`field ${field}`, { field, text: wrongForm(issue, field) });
  }
  const [first] = missing;
  return [
    ...(first === undefined
      ? []
      : [
          {
            field: first,
            text: {
              text: 'Fields missing or empty: {fields}' as const,
              values: { fields: [...missing].join(', ') },
            },
          },
        ]),
    ...wrong.values(),
  ];
}
