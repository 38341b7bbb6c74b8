import { z } from 'zod';
import { statusCounts, success, successList } from '../core/envelope';
import { demoMark, id, instant, limit, line, page, slug } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { mailDeliveries } from '../mail/choices';
import { letterLimits, letterRate, letterStates } from './choices';

const letterStateSchema = z.enum(letterStates);

const count = z.number().int().min(0);
const byLanguage = <Schema extends z.ZodType>(schema: Schema) => z.object({ fr: schema, en: schema });

export const letterTextSchema = z.object({
  subject: z.string(),
  /** Shown beside the subject; empty: the first sentence of the content. */
  preheader: z.string(),
  /** Markdown, as of posts. */
  content: z.string(),
  /** Of the public page; empty without a subject. */
  slug: z.string(),
  words: count,
  /** Only complete languages are sent. */
  complete: z.boolean(),
});
export type LetterText = z.output<typeof letterTextSchema>;

export const letterCountsSchema = z.object({
  /** All recipients. */
  recipients: count,
  /** Accepted by the mail server, or written to disk. */
  sent: count,
  /** Not handed over yet, or tried again later. */
  waiting: count,
  /** Given up. */
  refused: count,
  /** Unsubscribed before their turn, or erased, or left by an early stop. */
  skipped: count,
  /** Unsubscribed after it, within UNSUBSCRIBED_WITHIN days. */
  unsubscribed: count,
});
export type LetterCounts = z.output<typeof letterCountsSchema>;

const summary = {
  id,
  /** From 1, in order of creation. */
  number: z.number().int().min(1),
  state: letterStateSchema,
  subjects: byLanguage(z.string()),
  /** Scheduled start. */
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Of texts and public page; a schedule does not change it. */
  updatedAt: instant,
  /** `disk`: no mail server is configured, or the letter is part of the demonstration. */
  delivery: z.enum(mailDeliveries),
  demo: demoMark,
};

export const letterSummarySchema = z.object({ ...summary, counts: letterCountsSchema });
export type LetterSummary = z.output<typeof letterSummarySchema>;

export const audienceSchema = z.object({
  /** Confirmed, by language. */
  confirmed: byLanguage(count),
  pending: count,
  /** Refused for good by a mail server: skipped. */
  refused: count,
});
export type Audience = z.output<typeof audienceSchema>;

export const letterSchema = z.object({
  ...summary,
  /** Increases with each save of the text. */
  version: count,
  texts: byLanguage(letterTextSchema),
  /** Whether the sent letter is a public page. */
  published: z.boolean(),
  perMinute: z.number().int().min(1),
  pausedAt: instant.nullable(),
  createdAt: instant,
  /** Name; null if the account was erased. */
  updatedBy: z.string().nullable(),
  /** The newest test mail of each language; null without one, or if its account was erased. */
  lastTests: byLanguage(z.object({ at: instant, to: z.string() }).nullable()),
  counts: byLanguage(letterCountsSchema),
  audience: audienceSchema,
  allowed: z.array(letterStateSchema),
});
export type Letter = z.output<typeof letterSchema>;

export const lettersQuery = z.object({
  state: letterStateSchema.optional(),
  page,
  limit: limit(20, 100),
});
export const letterListAnswer = successList({
  letters: z.array(letterSummarySchema),
  counts: statusCounts(letterStates),
  audience: audienceSchema,
});
export const letterAnswer = success({ letter: letterSchema });

export const createLetterBody = z.object({
  /** In order; their translations are used too. */
  posts: z.array(id).max(letterLimits.articles).default([]),
  /** Their whole texts instead of summaries. */
  whole: z.boolean().default(false),
  /** Idempotency key. */
  key: z.uuid().optional(),
});

const textBody = z.object({
  subject: line(letterLimits.subject).trim(),
  preheader: line(letterLimits.preheader).trim(),
  /** Not trimmed: leading spaces matter in Markdown. */
  content: z
    .string()
    .max(letterLimits.content)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
});
export const saveLetterBody = z.object({
  /** Optimistic lock (409 STALE). */
  version: count,
  texts: byLanguage(textBody),
});
export type LetterDraft = z.output<typeof saveLetterBody>['texts'];

export const updateLetterBody = z.object({ published: z.boolean() });

export const sendLetterBody = z.object({
  /** The text that the sender has read (409 STALE). */
  version: count,
  /** Absent: now. */
  sendAt: instant.optional(),
  perMinute: z.number().int().min(letterRate.least).max(letterRate.most).default(letterRate.usual),
});

/** `draft`: cancels the schedule. `sent`: stops a paused letter for good. */
export const letterStateBody = z.object({ state: z.enum(['draft', 'paused', 'sending', 'sent']) });

export const letterLanguage = z.object({ locale: localeSchema });

export const letterMailAnswer = success({
  mail: z.object({
    from: z.string(),
    subject: z.string(),
    preheader: z.string(),
    /** A whole document; a schema `light` or `dark` applies without the reader's preference. */
    light: z.string(),
    dark: z.string(),
    text: z.string(),
    /** Of the HTML part; some mail programs cut at 102 kB. */
    bytes: count,
    /** Links of the text, in order. */
    links: z.array(z.string()),
  }),
});
export type LetterMail = z.output<typeof letterMailAnswer>['mail'];

export const testLetterAnswer = success({ to: z.string(), delivery: z.enum(mailDeliveries) });

export const letterRefusalSchema = z.object({
  id: z.string(),
  /** null: the subscription was erased. */
  email: z.string().nullable(),
  locale: localeSchema,
  /** Code of nodemailer with the SMTP status. */
  code: z.string(),
  at: instant,
  /** `retrying`: a later try follows. `given-up`: all tries failed. `for-good`: the address is skipped from now on. */
  outcome: z.enum(['retrying', 'given-up', 'for-good']),
  nextTryAt: instant.nullable(),
});
export type LetterRefusal = z.output<typeof letterRefusalSchema>;
export const letterRefusalsQuery = z.object({ page, limit: limit(20, 100) });
export const letterRefusalsAnswer = successList({ refusals: z.array(letterRefusalSchema) });

export const sentLettersQuery = z.object({ locale: localeSchema.optional(), page, limit: limit(20, 500) });

const publicSummary = {
  number: z.number().int().min(1),
  slug: z.string(),
  subject: z.string(),
  preheader: z.string(),
  sentAt: instant,
};
export const sentLetterSummarySchema = z.object(publicSummary);
export type SentLetterSummary = z.output<typeof sentLetterSummarySchema>;
export const sentLetterListAnswer = successList({ letters: z.array(sentLetterSummarySchema) });

const neighbour = z.object({ slug: z.string(), subject: z.string() }).nullable();
export const sentLetterSchema = z.object({
  ...publicSummary,
  locale: localeSchema,
  content: z.string(),
  words: count,
  /** Slugs by language, for the languages in which it was sent. */
  slugs: z.object({ fr: z.string().optional(), en: z.string().optional() }),
  previous: neighbour,
  next: neighbour,
});
export type SentLetter = z.output<typeof sentLetterSchema>;
export const sentLetterAnswer = success({ letter: sentLetterSchema });
export const sentLetterParams = z.object({ slug });
