// The form of server/seed/content/office. `ago`: office hours before the first start; `from`, `due`, `…In`: days from it.
import { z } from 'zod';
import { addressTypeSchema } from '../../../lib/contract/accounts/schemas';
import { contactStatuses, contactSubjects } from '../../../lib/contract/contacts/choices';
import { slug } from '../../../lib/contract/core/fields';
import { localeSchema } from '../../../lib/contract/core/locale-schema';
import { partKinds, paymentMethods } from '../../../lib/contract/invoices/choices';
import { rights } from '../../../lib/contract/core/permissions';
import { fileCategories } from '../../../lib/contract/projects/document-limits';
import { milestoneStatuses, projectStatuses } from '../../../lib/contract/projects/choices';
import { projectTypes, requestStates, requestStatuses } from '../../../lib/contract/requests/choices';
import { tierIds } from '../../../lib/contract/projects/services';

const text = z.string().min(1);
const ago = z.number().min(0);
const days = z.number().int();
const address = z.email().endsWith('.example');
/** A customer's key or a team member's name. */
const by = text;
const servedIn = days.nullable();
const written = z.array(z.strictObject({ ago, by, body: text })).default([]);

export const accountsSchema = z.strictObject({
  team: z.array(
    z.strictObject({ name: text, rights: z.array(z.enum(rights)), signsIn: z.boolean().default(false) }),
  ),
  customers: z.array(
    z.strictObject({
      key: slug,
      signsIn: z.boolean().default(false),
      firstName: text,
      lastName: text,
      email: address,
      locale: localeSchema,
      accountType: z.enum(['personal', 'business']),
      phone: text,
      companyName: text.nullable(),
      siret: text.nullable(),
      vatNumber: text.nullable(),
      legalRepresentative: text.nullable(),
      position: text.nullable(),
      ago,
      addresses: z.array(
        z.strictObject({
          type: addressTypeSchema,
          street: text,
          postalCode: text,
          city: text,
          country: text,
        }),
      ),
    }),
  ),
});
export type DemoAccounts = z.output<typeof accountsSchema>;

export const contactsSchema = z.array(
  z.strictObject({
    status: z.enum(contactStatuses),
    ago,
    locale: localeSchema,
    fullName: text,
    email: address,
    company: text.nullable(),
    phone: text.nullable(),
    subject: z.enum(contactSubjects),
    service: slug.nullable(),
    assignee: by.optional(),
    message: text,
    replies: written,
    notes: written,
  }),
);
export type DemoContact = z.output<typeof contactsSchema>[number];

export const requestsSchema = z.array(
  z.strictObject({
    by,
    state: z.enum(requestStates),
    project: slug.optional(),
    ago,
    sent: ago.optional(),
    projectName: text,
    projectType: z.enum(projectTypes),
    service: slug.nullable(),
    tier: z.enum(tierIds).nullable(),
    budget: z.tuple([z.number(), z.number()]).nullable(),
    deadlineIn: days.nullable(),
    description: text,
    features: z.array(text),
    assignee: by.optional(),
    steps: z
      .array(z.strictObject({ ago, by, to: z.enum(requestStatuses), reason: text.optional() }))
      .default([]),
    messages: written,
    notes: written,
  }),
);
export type DemoRequest = z.output<typeof requestsSchema>[number];

export const subscribersSchema = z.array(
  z.strictObject({
    email: address,
    locale: localeSchema,
    source: z.enum(['home', 'blog', 'contact', 'other']),
    ago,
    confirmed: ago.optional(),
    ended: ago.optional(),
  }),
);
export type DemoSubscriber = z.output<typeof subscribersSchema>[number];

const step = z.strictObject({ ago, by });
const logSchema = z.union([
  step.extend({ says: text, internal: z.boolean().default(false), with: z.array(text).default([]) }),
  step.extend({ file: text, category: z.enum(fileCategories) }),
  step.extend({ quote: text, draft: z.boolean().default(false) }),
  step.extend({ accepts: text }),
  step.extend({ declines: text, reason: text }),
  step.extend({ withdraws: text, reason: text }),
  step.extend({ finishes: text }),
  step.extend({ invoice: text }),
  step.extend({ issues: text }),
  /** Cents; without: all that is due. */
  step.extend({ receives: text, amount: z.number().int().optional(), method: z.enum(paymentMethods) }),
  step.extend({ credits: text, reason: text }),
]);
export type DemoStep = z.output<typeof logSchema>;

export const projectSchema = z.strictObject({
  slug,
  titles: z.strictObject({ fr: text, en: text }),
  clientName: text,
  status: z.enum(projectStatuses),
  ago,
  deadlineIn: days,
  services: z.array(slug),
  customer: by,
  /** The first leads. */
  team: z.array(by).min(1),
  specifications: z
    .strictObject({
      material: text,
      width: days,
      height: days,
      depth: days,
      color: text,
      quantity: days,
      notes: text,
    })
    .optional(),
  milestones: z.array(
    z.strictObject({ title: text, from: days.nullable(), due: days, status: z.enum(milestoneStatuses) }),
  ),
  quotes: z.record(
    text,
    z.strictObject({
      title: text,
      vatRate: z.number(),
      validIn: days.nullable(),
      notes: text.nullable(),
      /** Percentages; `dueIn` null: at acceptance. */
      schedule: z.array(z.strictObject({ percent: z.number(), dueIn: days.nullable() })).optional(),
      lines: z.array(
        z.strictObject({
          label: text,
          quantity: z.number(),
          unitPrice: z.number().int(),
          vatRate: z.number().optional(),
        }),
      ),
    }),
  ),
  /** `servedIn`: the day of the service. */
  invoices: z
    .record(
      text,
      z.union([
        z.strictObject({ quote: text, kind: z.enum(partKinds), part: z.number().int(), servedIn }),
        z.strictObject({ quote: text, kind: z.literal('balance'), servedIn }),
        z.strictObject({
          title: text,
          servedIn,
          lines: z.array(
            z.strictObject({
              label: text,
              quantity: z.number(),
              unitPrice: z.number().int(),
              vatRate: z.number(),
            }),
          ),
        }),
      ]),
    )
    .default({}),
  log: z.array(logSchema),
});
export type DemoProject = z.output<typeof projectSchema>;

export interface OfficeContent {
  accounts: DemoAccounts;
  contacts: DemoContact[];
  requests: DemoRequest[];
  subscribers: DemoSubscriber[];
  projects: DemoProject[];
  /** By name. */
  files: ReadonlyMap<string, Buffer>;
}
