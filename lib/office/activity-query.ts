// What the record of changes was asked for in its address.
import {
  activityActionNames,
  activityRecordTypes,
  type ActivityRecordType,
} from '@/lib/contract/activity/choices';
import { isDay, isId, listQuestion, readListQuery, type Asked } from './list-query';

export type ActivityListQuery = ReturnType<typeof readActivityQuery>;

/** @param asked the query as the framework parsed it */
export const readActivityQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: [],
    sorts: ['createdAt'],
    filters: {
      actor: isId,
      type: activityRecordTypes,
      action: activityActionNames,
      recordId: isId,
      projectId: isId,
      from: isDay,
      to: isDay,
    },
  });

/** How one page of the list is asked for. */
export function activityQuestion(query: ActivityListQuery) {
  const { status: _none, ...question } = listQuestion(query);
  return { ...question, page: query.page };
}

/** How it is asked for all of one record: of a project, its quotes included. */
export const historyQuestion = ({ type, id }: { type: ActivityRecordType; id: string }) =>
  type === 'project' ? { projectId: id } : { type, recordId: id };
