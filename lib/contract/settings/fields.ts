// Form, history and export read the facts that each field registers. No transforms: stored and entered values have
// the same shape. '' means none.
import { z } from 'zod';
import { compact } from '../core/address/company';
import { looksLikePhone, plainPhone } from '../core/address/phone';
import { line as plainLine, lines as plainLines, rule } from '../core/fields';
import { mediaOf } from '../media/choices';
import { isReadable } from './checks/accent';
import type { AccentTheme } from './checks/accent';
import { DRAWING_MAX, isHarmlessDrawing } from './checks/drawing';
import { hasKnownPlaceholders, unknownPlaceholder } from './checks/placeholders';
import type { PlaceholderKind } from './checks/placeholders';

export type FieldKind =
  | 'line'
  /** Several lines of plain text. */
  | 'lines'
  /** One item per line. */
  | 'items'
  | 'markdown'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'price'
  | 'duration'
  | 'weeks'
  /** Working hours, `{ from, to }` or null. */
  | 'hours'
  | 'place'
  | 'colour'
  /** SVG text, or the path of a library picture. */
  | 'image'
  | 'flag'
  | 'choice'
  | 'day'
  | 'time'
  | 'weekdays'
  | 'records';

export interface FieldFacts {
  readonly kind: FieldKind;
  /** French and English, `{ fr, en }`; an empty English text shows in French. */
  readonly isTranslated?: boolean;
  readonly isRequired?: boolean;
  /** Characters or items. */
  readonly most?: number;
  readonly placeholders?: PlaceholderKind;
  readonly choices?: readonly string[];
}

export const fieldFacts = z.registry<FieldFacts>();

/** Bidirectional controls and lone surrogates. */
const reordering = /[\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

// HTML tags and comments, but not Markdown's `<https://…>`.
const markup = /<(?:\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>|!--)/i;

interface TextRules {
  readonly most: number;
  readonly isRequired?: boolean;
  readonly placeholders?: PlaceholderKind;
}

function textOf(
  kind: 'line' | 'lines' | 'items' | 'markdown',
  { most, isRequired = false, placeholders }: TextRules,
) {
  const base = kind === 'line' ? plainLine(most).trim() : plainLines(most);
  const text = base
    .refine((value) => !markup.test(value) && !reordering.test(value), rule('markup'))
    .check(({ value, issues }) => {
      if (hasKnownPlaceholders(value, placeholders)) return;
      const unknown = unknownPlaceholder(value, placeholders);
      const params = { code: 'placeholder', unknown, fillsNames: placeholders !== undefined };
      issues.push({ code: 'custom', input: value, params });
    });
  return isRequired ? text.refine((value) => value !== '', rule('required')) : text;
}

const textFacts = (kind: FieldKind, { most, isRequired, placeholders }: TextRules): FieldFacts => ({
  kind,
  most,
  ...(isRequired ? { isRequired } : {}),
  ...(placeholders ? { placeholders } : {}),
});

type TextKind = Parameters<typeof textOf>[0];

const single = (kind: TextKind, rules: TextRules) =>
  textOf(kind, rules).register(fieldFacts, textFacts(kind, rules));

/** English may be empty even if French is required. */
const translated = (kind: TextKind, rules: TextRules) =>
  z
    .object({ fr: textOf(kind, rules), en: textOf(kind, { ...rules, isRequired: false }) })
    .register(fieldFacts, { ...textFacts(kind, rules), isTranslated: true });

type More = Omit<TextRules, 'most'>;

export const line = (most: number, more: More = {}) => single('line', { most, ...more });
export const translatedLine = (most: number, more: More = {}) => translated('line', { most, ...more });
export const translatedLines = (most: number, more: More = {}) => translated('lines', { most, ...more });
export const translatedItems = (most: number, more: More = {}) => translated('items', { most, ...more });
export const translatedMarkdown = (most: number, more: More = {}) =>
  translated('markdown', { most, ...more });

/** Refused unless empty or valid. */
const optional = (
  base: z.ZodString,
  facts: FieldFacts,
  [isValid, code]: [(value: string) => boolean, string],
) => base.refine((value) => value === '' || isValid(value), rule(code)).register(fieldFacts, facts);

const validEmail = z.email();
const isEmail = (value: string) => validEmail.safeParse(value).success;
const emailLine = () => plainLine(254).trim().toLowerCase();
export const email = () => optional(emailLine(), { kind: 'email', most: 254 }, [isEmail, 'email']);
export const requiredEmail = () =>
  emailLine()
    .refine(isEmail, rule('email'))
    .register(fieldFacts, { kind: 'email', most: 254, isRequired: true });

export const phone = () =>
  optional(plainLine(40).overwrite(plainPhone), { kind: 'phone', most: 40 }, [looksLikePhone, 'phone']);

function isSecureUrl(value: string): boolean {
  if (!/^https:\/\//i.test(value) || !URL.canParse(value) || /[\s<>"\\]/.test(value)) return false;
  const { hostname, username, password } = new URL(value);
  // Other characters would end the address in a Content-Security-Policy.
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && username === '' && password === '';
}
const urlFacts = { kind: 'url', most: 500 } as const;
export const url = () => optional(plainLine(500).trim(), urlFacts, [isSecureUrl, 'https']);

/** A page of this site, or another site. */
export const link = () =>
  plainLine(500)
    .trim()
    .refine(
      (value) => /^(?:\/(?!\/)[^\s<>"\\/?#]*)+(?:[?#][^\s<>"\\]*)?$/.test(value) || isSecureUrl(value),
      rule('siteLink'),
    )
    .register(fieldFacts, { ...urlFacts, isRequired: true });

/** Identifiers: spaces and dots are removed, letters upper-cased. */
export const code = (isValid: (value: string) => boolean, name: string) =>
  optional(plainLine(60).overwrite(compact), { kind: 'line', most: 60 }, [isValid, name]);

export const number = ({ least = 0, most }: { least?: number; most: number }) =>
  z.number().int().min(least).max(most).register(fieldFacts, { kind: 'number' });
export const optionalNumber = (range: { least?: number; most: number }) =>
  number(range).nullable().register(fieldFacts, { kind: 'number' });

export const isOn = () => z.boolean().register(fieldFacts, { kind: 'flag' });

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices).register(fieldFacts, { kind: 'choice', choices });

export const day = () =>
  optional(plainLine(10), { kind: 'day' }, [
    (value) => z.iso.date().safeParse(value).success,
    'invalid_format',
  ]);

export const time = () =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .register(fieldFacts, { kind: 'time' });

/** As in Date.getDay(). */
export const weekdays = () =>
  z
    .array(z.number().int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, rule('twice'))
    .register(fieldFacts, { kind: 'weekdays' });

/** Ids or keys of projects and posts, in the order of the page. */
export const records = (most: number) =>
  z
    .array(plainLine(160).regex(/^[A-Za-z0-9_-]+$/))
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, rule('twice'))
    .register(fieldFacts, { kind: 'records', most });

const isOrdered = ({ from, to }: { from: number; to: number | null }) => to === null || to >= from;
const inverted = { path: ['to'], ...rule('inverted') };

/** Whole euros without tax; null: not published. `to`: null without upper limit. */
export const price = () =>
  z
    .object({
      from: z.number().int().min(0).max(10_000_000),
      to: z.number().int().max(10_000_000).nullable(),
    })
    .refine(isOrdered, inverted)
    .nullable()
    .register(fieldFacts, { kind: 'price' });

/** null: not published. `to`: null without upper limit. */
export const duration = () =>
  z
    .object({
      from: z.number().int().min(1).max(520),
      to: z.number().int().max(520).nullable(),
      unit: z.enum(['week', 'month']),
    })
    .refine(isOrdered, inverted)
    .nullable()
    .register(fieldFacts, { kind: 'duration' });

export const weeks = () =>
  z
    .object({ min: z.number().int().min(1).max(104), max: z.number().int().max(104) })
    .refine(({ min, max }) => max >= min, { path: ['max'], ...rule('inverted') })
    .register(fieldFacts, { kind: 'weeks' });

export const place = () =>
  z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .register(fieldFacts, { kind: 'place' });

const shade = (theme: AccentTheme) =>
  z
    .object({ l: z.number().min(0).max(1), c: z.number().min(0).max(0.5), h: z.number().min(0).max(360) })
    .refine((colour) => isReadable(colour, theme), rule('contrast'));

/** null: the product's colour. */
export const accent = () =>
  z
    .object({ paper: shade('paper'), night: shade('night') })
    .nullable()
    .register(fieldFacts, { kind: 'colour' });

/** Pictures come from the library, whose files are re-encoded. */
export const image = () =>
  z
    .string()
    .max(DRAWING_MAX)
    .trim()
    .refine(
      (value) => value === '' || mediaOf(value) !== undefined || isHarmlessDrawing(value),
      rule('image'),
    )
    .register(fieldFacts, { kind: 'image', most: DRAWING_MAX });

const listId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);

/** Items keep their id as long as they exist. */
export const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape, most: number) =>
  z
    .array(z.object({ id: listId, ...shape }))
    .max(most)
    .refine(
      (items) => new Set(items.map((item) => (item as { id: unknown }).id)).size === items.length,
      rule('twice'),
    );
