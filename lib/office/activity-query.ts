import {
  activityActionNames,
  activityRecordTypes,
  type ActivityRecordType,
} from '@/lib/contract/activity/choices';
import { isDay, isId, listQuestion, readListQuery, type SearchParams } from './list-query';

export type ActivityListQuery = ReturnType<typeof readActivityQuery>;

export const readActivityQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, {
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

export function activityQuestion(query: ActivityListQuery) {
  const { status: _none, ...question } = listQuestion(query);
  return { ...question, page: query.page };
}

export const historyQuestion = ({ type, id }: { type: ActivityRecordType; id: string }) =>
  type === 'project' ? { projectId: id } : { type, recordId: id };
