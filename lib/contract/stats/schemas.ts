// What the two dashboards show at once: a customer's own, and that of the back office. @see PRODUCT §7, §20
import { z } from 'zod';
import { addressSchema } from '../accounts/schemas';
import { contactSummarySchema } from '../contacts/schemas';
import { newsAnswer } from '../conversation/schemas';
import { success } from '../core/envelope';
import { day, id, instant } from '../core/fields';
import { localeSchema } from '../core/locale';
import { mailDelivery, mailSchema } from '../mail/schemas';
import { ownProjectListAnswer } from '../projects/record-schemas';
import { quoteListAnswer } from '../quotes/schemas';
import { requestSummarySchema } from '../requests/schemas';

/** Days, today included. */
export const statsPeriods = [30, 90, 365] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

const number = z.number().int().min(0);

/** How many wait for somebody. */
const openSchema = z.object({
  /** New or read, and not answered. */
  contacts: number,
  /** Of these: past their promise, and past its first half. */
  late: number,
  amber: number,
  /** Pending or in progress, and not yet a project. */
  requests: number,
  /** Of these: not looked at yet. */
  pendingRequests: number,
  /** Of these: past the promised answer. */
  lateRequests: number,
  /** Neither completed nor on hold. */
  projects: number,
  users: number,
  /** Confirmed. */
  subscribers: number,
  failedMails: number,
  /** Published, scheduled ones not counted. */
  posts: number,
});

const deadlineKinds = ['milestone', 'project', 'offer'] as const;
const deadlineSchema = z.object({
  kind: z.enum(deadlineKinds),
  /** Of the milestone, project or quote itself. */
  id,
  date: day,
  projectId: id,
  projectTitle: z.string(),
  clientName: z.string(),
  /** Of the milestone or quote; null for the project's own deadline. */
  title: z.string().nullable(),
  /** Days it has passed by; 0 where it has not. */
  overdueDays: number,
});
export type Deadline = z.output<typeof deadlineSchema>;

const scheduledPostSchema = z.object({ id, title: z.string(), locale: localeSchema, publishedAt: instant });

/** A week by ISO 8601, from Monday in Europe/Paris. */
const weekName = z.string().regex(/^\d{4}-W\d{2}$/);
const leadWeekSchema = z.object({ week: weekName, from: day, contacts: number, requests: number });
export type LeadWeek = z.output<typeof leadWeekSchema>;

/** Requests begun within the period, and how far they have come since. */
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
  /** Messages and requests answered in that week. */
  answered: number,
  /** Working minutes from arrival to answer; null where nothing was answered. */
  medianMinutes: number.nullable(),
});

export type OpenCounts = z.output<typeof openSchema>;

export const statsSchema = z.object({
  /** Days. */
  period: z.number().int(),
  /** First and last day of the period. */
  from: day,
  to: day,
  open: openSchema,
  /** Messages still to answer, whoever waits longest past their promise first; ten at most. */
  due: z.array(contactSummarySchema),
  /** The days of the fortnights before and after today on which the clock of the promise stands still, as a page that draws it must know. */
  closedDays: z.array(day),
  /** Pending or in progress and not yet a project, oldest first; five at most. */
  requests: z.array(requestSummarySchema),
  /** What has passed and what comes within 30 days, by date; fifty at most. */
  deadlines: z.array(deadlineSchema),
  /** Next one first; ten at most. */
  scheduledPosts: z.array(scheduledPostSchema),
  /** Newest first; ten at most. */
  failedMails: z.array(mailSchema),
  /** How mails leave this installation. */
  delivery: mailDelivery,
  /** Each week of the period, oldest first, also those without any. */
  leads: z.array(leadWeekSchema),
  funnel: funnelSchema,
  response: z.object({
    weeks: z.array(responseWeekSchema),
    /** Over the whole period; null where nothing was answered. */
    medianMinutes: number.nullable(),
    /** Percent of the answers that kept the promise; null where there were none. */
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
  /** Drafts and requests, newest change first; five hundred at most. */
  requests: z.array(requestSummarySchema),
  /** The first page of the caller's projects: running ones by deadline, then those on hold, then finished ones. */
  projects: ownProjectListAnswer.omit(bare),
  /** The first page of those that wait for an answer, newest first. */
  quotes: quoteListAnswer.omit(bare),
  news: newsAnswer.omit(bare),
});
export type Dashboard = Omit<z.output<typeof dashboardAnswer>, keyof typeof bare>;
