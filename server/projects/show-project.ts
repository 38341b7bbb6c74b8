import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { ProjectContents, ProjectRecord } from '../../lib/contract/projects/record-schemas';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { listMilestones } from './parts/milestones';
import { countFiles, countOwnFiles } from './parts/file-queries';
import { countImages, listImages } from './gallery/queries';
import { listMembers } from './parts/members';
import { unreadByProject } from './timeline/read-marks';
import { findProject } from './queries';
import { countMessages, lastEntryId } from './timeline/queries';
import { readTexts } from './write-queries';
import type { ProjectTexts } from './write-queries';
import type { Context, ProjectParts } from '../core/context';
import { presentMember, presentMilestone, presentOwnProject } from './lists/present-own-project';
import { presentCaseStudy } from './present';
import { presentImage } from './gallery/present';
import { allowedStatuses, openProject } from './project-access';
import type { ProjectAccess } from './project-access';
import { Refusal } from '../core/refusal';
import { unshowableTexts } from './require-showable';
import { dayAt } from '../../lib/format/days';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function showProject(context: Context, id: string): Promise<ProjectRecord> {
  return presentRecord(context.database.read, await openProject(context, id), context);
}

/** @throws Refusal NOT_FOUND if deleted meanwhile */
export async function presentRecord(
  handle: Handle,
  access: ProjectAccess,
  { locale, now, projectParts }: Pick<Context, 'locale' | 'now' | 'projectParts'>,
): Promise<ProjectRecord> {
  const {
    project: { id },
    caller: { userId },
    team,
    admin,
  } = access;
  const today = dayAt(now);
  // Conversation first: later entries are unread. A transaction has one connection.
  const latestEntry = await lastEntryId(handle, id, { userId, team });
  const row = await findProject(handle, { scope: { kind: 'all' }, locale, by: 'id', value: id });
  if (!row) throw new Refusal('NOT_FOUND');
  const plan = await listMilestones(handle, [id]);
  const unread = await unreadByProject(handle, { userId, team }, [id]);
  const members = await listMembers(handle, id);
  const texts = await readTexts(handle, id);
  const waitingQuote = await projectParts.findWaitingQuote(handle, id, today);
  const quotes = await projectParts.countQuotes(handle, id);
  const files = await countFiles(handle, { projectId: id, public: false, team });
  const own = presentOwnProject(row, { plan, unread: unread.get(id) ?? 0, today });
  return {
    ...own,
    cover: { ...own.cover, ...(admin ? { imageId: row.cover_image_id } : {}) },
    caseStudy: presentCaseStudy(row),
    locales: locales.filter((each) => each in texts),
    members: members.map(presentMember),
    customerErased:
      team &&
      members.every(({ account }) => account !== 'user') &&
      (await projectParts.hasErasedCustomer(handle, id)),
    milestones: plan.map(presentMilestone),
    viewer: { userId, team, admin },
    allowedStatuses: [...allowedStatuses(access)],
    nextStep: {
      offer: waitingQuote,
      milestone: own.nextMilestone,
    },
    contents: admin ? await contentsOf(handle, projectParts, id) : null,
    texts: admin ? presentTexts(texts) : null,
    images: admin ? (await listImages(handle, id)).map(presentImage) : null,
    stack: admin ? fromJson(row.stack) : null,
    request: admin ? await projectParts.findRequest(handle, id) : null,
    unshowable: admin ? await unshowableTexts(handle, { projectParts }, id, texts) : null,
    counts: { files, quotes: quotes.going + quotes.stored - (team ? 0 : quotes.drafts) },
    latestUpdate: latestEntry,
  };
}

/** Deleted with the project. */
export async function contentsOf(
  handle: Handle,
  { countQuotes }: Pick<ProjectParts, 'countQuotes'>,
  id: string,
): Promise<ProjectContents> {
  const members = await listMembers(handle, id);
  const messages = await countMessages(handle, id);
  const milestones = await listMilestones(handle, [id]);
  const files = await countOwnFiles(handle, id);
  const images = await countImages(handle, id);
  const { going, stored } = await countQuotes(handle, id);
  return {
    members: members.length,
    messages,
    milestones: milestones.length,
    files,
    images,
    offers: going,
    keptOffers: stored,
  };
}

function presentTexts(texts: Partial<Record<Locale, ProjectTexts>>): NonNullable<ProjectRecord['texts']> {
  const present = ({
    title,
    description,
    sector,
    tags,
    problem,
    approach,
    results,
    figures,
  }: ProjectTexts) => ({
    title,
    description,
    sector,
    tags: fromJson(tags),
    caseStudy: { problem, approach, results, figures: fromJson(figures) },
  });
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, present(text)]));
}
