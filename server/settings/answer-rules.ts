import { TEAM_HOURS } from '../../lib/contract/settings/sections/promise';
import { workingCalendar } from '../core/working-hours';
import type { WorkingCalendar } from '../core/working-hours';
import type { Handle } from '../db/database';
import { readSettings } from '../core/read-settings';

export interface AnswerRules {
  readonly calendar: WorkingCalendar;
  /** Working hours; null: no promise. */
  readonly promised: { readonly from: number; readonly to: number } | null;
  /** When an answer becomes urgent, and when it is due. */
  readonly timesOf: (receivedAt: Date) => { amberAt: Date; dueAt: Date };
}

export async function readAnswerRules(handle: Handle): Promise<AnswerRules> {
  const { hours: promised, timeZone, region } = (await readSettings(handle)).values.promise;
  const calendar = await workingCalendar({ timeZone, region });
  const { from, to } = promised ?? TEAM_HOURS;
  return {
    calendar,
    promised,
    timesOf: (receivedAt) => ({
      amberAt: calendar.hoursAfter(receivedAt, from),
      dueAt: calendar.hoursAfter(receivedAt, to),
    }),
  };
}
