import type { z } from 'zod';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import type { ProjectStatus } from '../../../lib/contract/projects/choices';
import type { OwnProject, ownProjectsQuery } from '../../../lib/contract/projects/record-schemas';
import { listMilestones } from '../parts/milestones';
import { countOwnProjects, pageOfProjects } from './own-projects';
import { unreadByProject } from '../timeline/read-marks';
import { findProjects } from '../queries';
import { searchWords } from '../../db/text-search';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentOwnProject } from './present-own-project';
import { dayAt } from '../../../lib/format/days';

export interface ProjectPage {
  projects: OwnProject[];
  counts: StatusCounts<ProjectStatus>;
  count: number;
  currentPage: number;
  totalPages: number;
}

type Query = Omit<z.output<typeof ownProjectsQuery>, 'locale'>;

/** @throws Refusal UNAUTHORIZED */
export async function listMyProjects(
  context: Context,
  { status, search, page, limit }: Query,
): Promise<ProjectPage> {
  const { userId, kind } = requireUser(context);
  const { database, locale, now } = context;
  const { read } = database;
  const { ids, count } = await pageOfProjects(
    database,
    { memberId: userId, status, words: searchWords(search ?? '') },
    { offset: (page - 1) * limit, limit },
  );
  // Members of listed projects are in the team unless customers.
  const [rows, plans, unread, counts] = await Promise.all([
    findProjects(read, ids, locale),
    listMilestones(read, ids),
    unreadByProject(read, { userId, team: kind !== 'user' }, ids),
    countOwnProjects(read, userId),
  ]);
  const today = dayAt(now);
  const projects = ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row
      ? [
          presentOwnProject(row, {
            plan: plans.filter((milestone) => milestone.project_id === id),
            unread: unread.get(id) ?? 0,
            today,
          }),
        ]
      : [];
  });
  return { projects, counts, count, currentPage: page, totalPages: Math.ceil(count / limit) };
}
