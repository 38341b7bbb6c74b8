// Integer euro cents.
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { day, id, instant, limit, line, optionalLine, optionalProse, page } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { isPrintedWhole } from '../core/printed-text';
import { quoteLimits, quoteStatuses } from './choices';
import { contentAnswer, contentBody, quoteCustomerSchema } from './content-schemas';

const quoteStatusSchema = z.enum(quoteStatuses);

export const newQuoteBody = z.object({
  projectId: id,
  ...contentBody,
  /** Hides the quote from customers until it is sent. Otherwise it is sent at once, and must be complete. */
  draft: z.boolean().optional(),
  /** Idempotency key. */
  key: z.uuid().optional(),
});
/** Replaces the whole content. A sent quote must stay complete. */
export const updateQuoteBody = z.object({ ...contentBody, updatedAt: instant.optional() });
const reason = optionalProse(quoteLimits.reason);

/** The certificate quotes name and capacity as typed. */
const typed = { params: { code: 'notPrinted' } };

export const acceptanceBody = z.object({
  /** Has read the quote and the terms, and accepts both. */
  terms: z.literal(true),
  name: line(quoteLimits.acceptedName).trim().min(1).refine(isPrintedWhole, typed),
  /** In the company; required from businesses. */
  capacity: optionalLine(quoteLimits.capacity).refine((capacity) => isPrintedWhole(capacity ?? ''), typed),
});

/** `updatedAt`: optimistic lock (409 STALE). `acceptance`: required from a customer who accepts. */
export const quoteStatusBody = z.object({
  status: quoteStatusSchema.exclude(['brouillon']),
  reason,
  acceptance: acceptanceBody.optional(),
  updatedAt: instant,
});

/** null once erased. */
const personSchema = z.object({ id: id.nullable(), name: z.string().nullable() });

export const quoteSummarySchema = z.object({
  id,
  /** Year and number: 2026-041. */
  reference: z.string(),
  /** null: the project was deleted; accepted quotes stay. */
  projectId: id.nullable(),
  /** Once accepted: that day's title; null: no project and no stored title. */
  projectTitle: z.string().nullable(),
  /** Of the project's title; other hosts may omit it. */
  projectLocale: localeSchema.optional(),
  status: quoteStatusSchema,
  /** Of the texts of all versions; other hosts may omit it. */
  locale: localeSchema.optional(),
  ...contentAnswer,
  /** From 1; increases with each content change after sending. */
  version: z.number().int().min(1),
  /** Declined (customer) or withdrawn (team). */
  endedBy: z.enum(['customer', 'team']).nullable(),
  /** null: not sent yet. */
  sentAt: instant.nullable(),
  /** Unanswered and past its last day. */
  expired: z.boolean(),
  /** The name as typed. */
  acceptedBy: personSchema.extend({ capacity: z.string().nullable() }).nullable(),
  acceptedAt: instant.nullable(),
  createdAt: instant,
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
  /** Transitions open to the caller. */
  allowed: z.array(quoteStatusSchema),
});
export type QuoteSummary = z.output<typeof quoteSummarySchema>;

/** As on the day of sending; in the caller's language. */
const mentionsSchema = z.object({
  agency: z.object({
    name: z.string(),
    publisher: z.string(),
    form: z.string(),
    /** Whole euros. */
    capital: z.number().nullable(),
    rcs: z.string(),
    siret: z.string(),
    ape: z.string(),
    vat: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  insurance: z.string(),
  /** Between businesses; `days` to pay an invoice. */
  payment: z.object({ days: z.number().int(), terms: z.string() }).nullable(),
  /** For consumers. */
  mediator: z.string().nullable(),
  terms: z.object({
    /** null: no terms are published. */
    updatedOn: day.nullable(),
    /** Of the text, in hexadecimal. */
    sha256: z.string(),
    /** Markdown. */
    text: z.string(),
  }),
});
export type QuoteMentions = z.output<typeof mentionsSchema>;

const documentSchema = z.object({
  /** null: being drawn. */
  sha256: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
});

export const quoteSchema = quoteSummarySchema.extend({
  /** null: sent before quotes had them. */
  mentions: mentionsSchema.nullable(),
  /** For the team: what sending, or accepting an earlier quote, still needs. */
  missing: z.array(z.object({ field: z.string(), code: z.string() })),
  /** null: not accepted, or before quotes had documents. */
  documents: z.object({ quote: documentSchema, certificate: documentSchema }).nullable(),
  /** Newest first, with the current one. */
  versions: z.array(
    z.object({ version: z.number().int().min(1), ...contentAnswer, createdAt: instant, by: personSchema }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      id,
      /** null: the quote was created. */
      from: quoteStatusSchema.nullable(),
      to: quoteStatusSchema,
      at: instant,
      side: z.enum(['customer', 'team']),
      by: personSchema,
      reason: z.string().nullable(),
      /** Of the reason; other hosts may omit it. */
      locale: localeSchema.optional(),
    }),
  ),
  /** For administrators. */
  erasedCustomer: z
    .object({
      acceptedName: z.string(),
      companyName: z.string().nullable(),
      siret: z.string().nullable(),
      vatNumber: z.string().nullable(),
      legalRepresentative: z.string().nullable(),
      address: z
        .object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() })
        .nullable(),
      erasedAt: instant,
    })
    .nullable(),
});
export type Quote = z.output<typeof quoteSchema>;

export const quotesQuery = z.object({ status: quoteStatusSchema.optional(), page, limit: limit(20, 100) });

export const quoteAnswer = success({ order: quoteSchema });
/** Newest first. */
export const quoteListAnswer = successList({ orders: z.array(quoteSummarySchema) });

/** For a new quote. */
export const quoteStartAnswer = success({
  /** From the profile of the project's customer; null without one. */
  customer: quoteCustomerSchema.nullable(),
});
