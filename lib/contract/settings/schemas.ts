import { z } from 'zod';
import { mailDelivery } from '../mail/schemas';
import { success, successList } from '../core/envelope';
import { id, instant, limit, page } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { sectionNames, sectionSchemas } from './sections';
import type { SectionName, SectionValues } from './sections';
import { inOneLanguage, withoutRules } from './tree';
import type { Localised } from './tree';

export const sectionName = z.enum(sectionNames);

/** null once the account is deleted, and for the content of the first start. */
const personSchema = z.object({ id, name: z.string() }).nullable();

const perSection = <Part>(part: (name: SectionName) => Part) =>
  Object.fromEntries(sectionNames.map((name) => [name, part(name)])) as Record<SectionName, Part>;

// The casts restore types that Object.fromEntries() and rebuilt schemas lose.
type Lenient = { [Name in SectionName]: z.ZodOptional<z.ZodType<SectionValues[Name]>> };
const stored = perSection((name) => withoutRules(sectionSchemas[name]).optional()) as unknown as Lenient;

type Strict = { [Name in SectionName]: z.ZodOptional<(typeof sectionSchemas)[Name]> };
const written = perSection((name) => sectionSchemas[name].optional()) as unknown as Strict;

export const siteQuery = z.object({ locale: localeSchema.optional() });

type PublicLegal = Omit<SectionValues['legal'], 'bank' | 'payment' | 'insurance'>;

/** In one language. */
export interface Site {
  /** Changes with every save; '' before the first. */
  revision: string;
  locale: z.output<typeof localeSchema>;
  /** Paths of texts shown in French: `home.faq.items.cost.answer`. */
  untranslated: string[];
  identity: Localised<SectionValues['identity']>;
  home: Localised<SectionValues['home']>;
  /** `items`: visible ones. `hidden`: named in older requests and links. */
  services: Localised<SectionValues['services']> & {
    hidden: Pick<Localised<SectionValues['services']>['items'][number], 'id' | 'name' | 'projectType'>[];
  };
  promise: SectionValues['promise'];
  navigation: Localised<SectionValues['navigation']>;
  legal: Localised<PublicLegal>;
  visibility: SectionValues['visibility'];
}

const objectOf = (name: SectionName) => inOneLanguage(sectionSchemas[name]) as unknown as z.ZodObject;

const siteSchema = z.object({
  revision: z.string(),
  locale: localeSchema,
  untranslated: z.array(z.string()),
  identity: objectOf('identity'),
  home: objectOf('home'),
  services: objectOf('services').extend({
    hidden: z.array(z.object({ id: z.string(), name: z.string(), projectType: z.string() })),
  }),
  promise: objectOf('promise'),
  navigation: objectOf('navigation'),
  legal: objectOf('legal').omit({ bank: true, payment: true, insurance: true }),
  visibility: objectOf('visibility'),
}) as unknown as z.ZodType<Site, Site>;

export const siteAnswer = success({ site: siteSchema });
/** `expiresAt`: of the link. */
export const sitePreviewAnswer = success({ site: siteSchema, expiresAt: instant });

export const replyTemplatesQuery = z.object({ locale: localeSchema.optional() });

const replyTemplateSchema = z.object({
  id: z.string(),
  /** For the team. */
  name: z.string(),
  /** With placeholders: `{{contact.fullName}}`. */
  text: z.string(),
  /** French if there is no English. */
  locale: localeSchema,
});
export type ReplyTemplate = z.output<typeof replyTemplateSchema>;

export const replyTemplatesAnswer = success({ templates: z.array(replyTemplateSchema) });

/** The section's name is the key of its value. */
export const sectionAnswer = success({
  ...stored,
  /** null: never saved. Send it back with changes (409 STALE). */
  updatedAt: instant.nullable(),
  updatedBy: personSchema,
  /** Texts without English, by section. */
  missing: z.object(perSection(() => z.number().int().min(0))),
  /** Only with section `mail`. */
  delivery: mailDelivery.optional(),
});

/** With the section of the path under its own name. */
export const sectionBody = z.object({
  ...written,
  /** Optimistic lock; null: never saved. Default: not checked. */
  updatedAt: instant.nullable().optional(),
});

export const revisionReasons = ['saved', 'restored', 'imported', 'first'] as const;
export type SettingsRevisionReason = (typeof revisionReasons)[number];

const revisionFacts = {
  id,
  createdAt: instant,
  by: personSchema,
  /** `first`: the content of the first start. */
  reason: z.enum(revisionReasons),
  /** Paths below the section, at most CHANGED_MAX. */
  changed: z.array(z.string()),
};

/** Paths named per revision. */
export const CHANGED_MAX = 100;

export const settingsRevisionSchema = z.object(revisionFacts);
export type SettingsRevision = z.output<typeof settingsRevisionSchema>;

export const settingsRevisionsQuery = z.object({ page, limit: limit(20, 100) });
export const settingsRevisionsAnswer = successList({ revisions: z.array(settingsRevisionSchema) });

/** `before`: of the revision before it; null: there was none. */
export const settingsRevisionAnswer = success({
  revision: settingsRevisionSchema,
  value: z.object(stored),
  before: z.object(stored).nullable(),
});

export const restoreSectionBody = z.object({ updatedAt: instant.nullable().optional() });

/** Minutes. */
export const SITE_PREVIEW_LIFE = 60;

/** The unsaved section, under its own name. */
export const sitePreviewBody = z.object(written);
/** `token`: returned once; only its hash is stored. */
export const createdSitePreviewAnswer = success({
  preview: z.object({ token: z.string(), expiresAt: instant }),
});

const fileFacts = { format: z.literal('vitrine-settings'), version: z.literal(1), exportedAt: instant };
const settingsFileSchema = z.object({ ...fileFacts, sections: z.object(written) });

/** One file; sections that were never saved are absent. */
export const exportSiteAnswer = success({ settings: z.object({ ...fileFacts, sections: z.object(stored) }) });

/** All sections of the file or none. */
export const importSiteBody = z.object({
  settings: settingsFileSchema,
  /** Reports without changing anything. */
  dryRun: z.boolean().default(false),
});
export const importSiteAnswer = success({
  /** false: a dry run. */
  applied: z.boolean(),
  report: z.array(
    z.object({ section: sectionName, state: z.enum(['same', 'changed']), changed: z.array(z.string()) }),
  ),
});
export type ImportReport = z.output<typeof importSiteAnswer>['report'];
