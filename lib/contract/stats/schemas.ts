import { z } from 'zod';
import { addressSchema } from '../accounts/schemas';
import { contactSummarySchema } from '../contacts/schemas';
import { myMessagesAnswer } from '../conversation/schemas';
import { success } from '../core/envelope';
import { day, demoMark, id, instant } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { demoSchema } from '../demo/schemas';
import { mailDelivery, mailSchema } from '../mail/schemas';
import { ownProjectListAnswer } from '../projects/record-schemas';
import { quoteListAnswer } from '../quotes/schemas';
import { requestSummarySchema } from '../requests/schemas';
import { firstStepKeys } from './first-steps';
import { openContactsSchema, openSchema } from './open-schemas';

/** Days, including today. */
export const statsPeriods = [30, 90, 365] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

const number = z.number().int().min(0);

const deadlineKinds = ['milestone', 'project', 'offer'] as const;
const deadlineSchema = z.object({
  kind: z.enum(deadlineKinds),
  /** The milestone's, project's or quote's. */
  id,
  date: day,
  projectId: id,
  projectTitle: z.string(),
  /** Of the project's title; other hosts may omit it. */
  projectLocale: localeSchema.optional(),
  clientName: z.string(),
  /** null: the project's own deadline. */
  title: z.string().nullable(),
  /** Of the title; other hosts may omit it. */
  locale: localeSchema.optional(),
  overdueDays: number,
  demo: demoMark,
});
export type Deadline = z.output<typeof deadlineSchema>;

const scheduledPostSchema = z.object({
  id,
  title: z.string(),
  locale: localeSchema,
  publishedAt: instant,
  demo: demoMark,
});

/** ISO 8601 week, from Monday in the agency's time zone. */
const weekName = z.string().regex(/^\d{4}-W\d{2}$/);
const intakeWeekSchema = z.object({ week: weekName, from: day, contacts: number, requests: number });
export type IntakeWeek = z.output<typeof intakeWeekSchema>;

const funnelSchema = z.object({
  begun: number,
  sent: number,
  taken: number,
  offered: number,
  accepted: number,
});

const responseWeekSchema = z.object({
  week: weekName,
  from: day,
  answered: number,
  /** Working minutes to the answer; null without answers. */
  medianMinutes: number.nullable(),
});

const unreadProjectSchema = z.object({
  id,
  title: z.string(),
  clientName: z.string(),
  /** Entries of the conversation by others, since the caller last read it. */
  unread: z.number().int().min(1),
  demo: demoMark,
});

export const statsSchema = z.object({
  /** Days. */
  period: z.number().int(),
  from: day,
  to: day,
  open: openContactsSchema,
  /** Unanswered, longest overdue first; at most ten. */
  due: z.array(contactSummarySchema),
  /** Days without answer time, two weeks around today. */
  closedDays: z.array(day),
  /** Pending or in progress, without a project; oldest first, at most five. */
  requests: z.array(requestSummarySchema),
  /** Of the caller's projects, most entries first; at most five. Absent: as for deadlines. */
  unreadProjects: z.array(unreadProjectSchema).optional(),
  /** Past dates and those within 30 days, by date; at most fifty. Absent here and below: not open to the caller. */
  deadlines: z.array(deadlineSchema).optional(),
  /** Next first; at most ten. */
  scheduledPosts: z.array(scheduledPostSchema).optional(),
  /** Newest first; at most ten. */
  failedMails: z.array(mailSchema).optional(),
  delivery: mailDelivery,
  /** Administrators only; absent without demonstration content. */
  demo: demoSchema.optional(),
  /** Administrators only, until all are done or the list is dismissed. */
  firstSteps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })).optional(),
  /** Oldest first, including empty weeks. */
  leads: z.array(intakeWeekSchema),
  funnel: funnelSchema,
  response: z.object({
    weeks: z.array(responseWeekSchema),
    /** null without answers. */
    medianMinutes: number.nullable(),
    /** Percent within the promised time; null without answers. */
    withinPromise: z.number().min(0).max(100).nullable(),
  }),
});
export type Stats = z.output<typeof statsSchema>;

export const statsQuery = z.object({
  period: z
    .enum(statsPeriods.map(String) as [`${StatsPeriod}`, ...`${StatsPeriod}`[]])
    .default('30')
    .transform(Number),
});
export const statsAnswer = success({ stats: statsSchema });
export const openCountsAnswer = success({ open: openSchema });

const bare = { success: true, message: true } as const;

export const dashboardQuery = z.object({ locale: localeSchema.optional() });
export const dashboardAnswer = success({
  addresses: z.array(addressSchema),
  /** Newest change first, with drafts; at most five hundred. */
  requests: z.array(requestSummarySchema),
  /** First page. */
  projects: ownProjectListAnswer.omit(bare),
  /** First page of unanswered quotes. */
  quotes: quoteListAnswer.omit(bare),
  news: myMessagesAnswer.omit(bare),
});
export type Dashboard = Omit<z.output<typeof dashboardAnswer>, keyof typeof bare>;
