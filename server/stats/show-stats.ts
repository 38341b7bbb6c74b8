// @see docs/product.md, "Screens"
import type { z } from 'zod';
import { openContactsSchema } from '../../lib/contract/stats/open-schemas';
import type { OpenCounts } from '../../lib/contract/stats/open-schemas';
import type { Deadline, Stats, statsQuery } from '../../lib/contract/stats/schemas';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import { listDeadlines } from './deadlines';
import type { DeadlineRow } from './deadlines';
import { listFirstSteps } from './first-steps';
import { listMails } from '../mail/outbox/list-queries';
import { countFunnel, countContactsAndRequests, listAnswers, listScheduledPosts } from './queries';
import { openCountsOf } from './open-counts';
import { memberIdOf } from '../projects/project-access';
import { mayUse, requireRight, requireUser } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { demoMark } from '../core/demo-mark';
import { listContacts } from '../contacts/list-contacts';
import { listRequests } from '../requests/list-requests';
import { presentMail } from '../mail/outbox/present';
import { responseOf } from './response-times';
import { listUnreadProjects } from './unread-projects';
import { addDays, dayAt, daysBetween, weekStart } from '../../lib/format/days';
import { weeksOf } from '../core/weeks';
import type { Week } from '../core/weeks';
import { findDemo } from '../demo/count-demo';
import { readAnswerRules } from '../settings/answer-rules';

/** Days. */
const ahead = 30;
/** Rows per kind. */
const most = { due: 10, requests: 5, projects: 5, overdue: 20, coming: 30, posts: 10, mails: 10 } as const;

/**
 * Begins on a Monday: all weeks but the last are complete.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function showStats(context: Context, { period }: z.output<typeof statsQuery>): Promise<Stats> {
  const caller = requireRight(context, 'leads');
  const {
    database,
    now,
    mail: { delivery },
  } = context;
  const { read } = database;
  const [today, at] = [dayAt(now), toInstant(now)];
  const from = weekStart(addDays(today, 1 - period));
  const weeks = weeksOf(from, today);
  const since = weeks[0]?.starts ?? at;
  const { calendar } = await readAnswerRules(read);
  const demo = caller.kind === 'admin' ? await findDemo(read, caller.userId) : undefined;
  const { contacts: due } = await listContacts(context, {
    status: 'open',
    sort: 'due',
    page: 1,
    limit: most.due,
  });
  const { requests } = await listRequests(context, {
    status: 'open',
    sort: 'submittedAt',
    page: 1,
    limit: most.requests,
  });
  return {
    period,
    from,
    to: today,
    open: openContactsSchema.parse(await openCountsOf(read, caller, at)),
    due,
    closedDays: calendar.closedDays(addDays(today, -14), addDays(today, 14)),
    requests,
    unreadProjects: mayUse(caller, 'projects')
      ? await listUnreadProjects(context, caller, most.projects)
      : undefined,
    deadlines: mayUse(caller, 'projects') ? await deadlines(context, caller, today) : undefined,
    scheduledPosts: mayUse(caller, 'blog') ? await scheduledPosts(read, at) : undefined,
    failedMails: caller.kind === 'admin' ? await failedMails(context) : undefined,
    delivery,
    demo,
    firstSteps: caller.kind === 'admin' ? await listFirstSteps(context, demo !== undefined) : undefined,
    leads: await intake(read, weeks),
    funnel: await countFunnel(read, since),
    response: responseOf(await listAnswers(read, since), weeks, calendar),
  };
}

/** @throws Refusal UNAUTHORIZED */
export async function showOpenCounts(context: Context): Promise<OpenCounts> {
  return openCountsOf(context.database.read, requireUser(context), toInstant(context.now));
}

async function scheduledPosts(read: Handle, at: Instant): Promise<Stats['scheduledPosts']> {
  const posts = await listScheduledPosts(read, at, most.posts);
  return posts.map(({ id, title, locale, published_at: publishedAt, demo }) => ({
    id,
    title,
    locale,
    publishedAt: publishedAt ?? at,
    ...demoMark(demo),
  }));
}

async function failedMails({
  database: { read },
  mail: { delivery },
}: Context): Promise<Stats['failedMails']> {
  const { rows } = await listMails(
    read,
    { status: 'failed', delivery, words: [] },
    { column: 'created_at', descending: true },
    { offset: 0, limit: most.mails },
  );
  return rows.map((row) => presentMail(row, delivery));
}

/** Old missed deadlines must not hide upcoming ones. */
async function deadlines(
  { database: { read }, locale }: Context,
  caller: SignedInCaller,
  today: string,
): Promise<Deadline[]> {
  const memberId = memberIdOf(caller);
  const missed = await listDeadlines(read, { before: today }, { locale, limit: most.overdue, memberId });
  const coming = await listDeadlines(
    read,
    { from: today, to: addDays(today, ahead) },
    { locale, limit: most.coming, memberId },
  );
  const present = ({
    kind,
    id,
    date,
    project_id: projectId,
    project_title: projectTitle,
    project_locale: projectLocale,
    client_name: clientName,
    title,
    locale: language,
    demo,
  }: DeadlineRow): Deadline => ({
    kind,
    id,
    date,
    projectId,
    projectTitle,
    ...(projectLocale === null ? {} : { projectLocale }),
    clientName,
    title,
    ...(language === null ? {} : { locale: language }),
    overdueDays: Math.max(0, daysBetween(date, today)),
    ...demoMark(demo),
  });
  return [...missed.reverse(), ...coming].map(present);
}

async function intake(handle: Handle, weeks: readonly Week[]): Promise<Stats['leads']> {
  const counts = new Map((await countContactsAndRequests(handle, weeks)).map((row) => [row.starts, row]));
  return weeks.map(({ week, from, starts }) => ({
    week,
    from,
    contacts: counts.get(starts)?.contacts ?? 0,
    requests: counts.get(starts)?.requests ?? 0,
  }));
}
