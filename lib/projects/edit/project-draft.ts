// A project being edited, stored in this browser until it is saved: it survives a detour by the login page, a reload and a
// closed window. Kept with what it is based on, so that what somebody else saved meanwhile is noticed.
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { ProjectValues } from './values';

/** A version of the project, and what the form was filled with from it. */
export interface ProjectBase {
  updatedAt: string;
  values: ProjectValues;
}

interface ProjectDraft {
  values: ProjectValues;
  base: ProjectBase;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it has the shape of the sample, part by part; lists: that of its members. */
function isLike(kept: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return (
      Array.isArray(kept) &&
      kept.every(
        (each) =>
          typeof each === 'string' ||
          (isRecord(each) && Object.values(each).every((value) => typeof value === 'string')),
      )
    );
  if (isRecord(sample))
    return isRecord(kept) && Object.entries(sample).every(([name, part]) => isLike(kept[name], part));
  return typeof kept === typeof sample;
}

function isProjectDraft(kept: unknown, sample: ProjectValues): kept is ProjectDraft {
  if (!isRecord(kept) || !isRecord(kept['base']) || typeof kept['base']['updatedAt'] !== 'string')
    return false;
  return isLike(kept['values'], sample) && isLike(kept['base']['values'], sample);
}

/** @param sample values of this very project: anything of another shape is none of this form's */
export function readProjectDraft(owner: string, id: string, sample: ProjectValues): ProjectDraft | undefined {
  const kept: unknown = readDraft('browser', `project-draft:${owner}:${id}`);
  return isProjectDraft(kept, sample) ? { values: kept.values, base: kept.base } : undefined;
}

/** @returns whether it is kept: storage may be blocked, or full */
export const storeProjectDraft = (owner: string, id: string, kept: ProjectDraft): boolean =>
  writeDraft('browser', `project-draft:${owner}:${id}`, kept);

export const removeProjectDraft = (owner: string, id: string): void =>
  removeDraft('browser', `project-draft:${owner}:${id}`);
