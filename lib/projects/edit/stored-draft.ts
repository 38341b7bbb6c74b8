// Stored until saved, with its base version to detect conflicts.
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { ProjectValues } from './values';

export interface ProjectBase {
  updatedAt: string;
  values: ProjectValues;
}

interface StoredProjectDraft {
  values: ProjectValues;
  base: ProjectBase;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares only the structure. */
function isLike(draft: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return (
      Array.isArray(draft) &&
      draft.every(
        (each) =>
          typeof each === 'string' ||
          (isRecord(each) && Object.values(each).every((value) => typeof value === 'string')),
      )
    );
  if (isRecord(sample))
    return isRecord(draft) && Object.entries(sample).every(([name, part]) => isLike(draft[name], part));
  return typeof draft === typeof sample;
}

function isProjectDraft(draft: unknown, sample: ProjectValues): draft is StoredProjectDraft {
  if (!isRecord(draft) || !isRecord(draft['base']) || typeof draft['base']['updatedAt'] !== 'string')
    return false;
  return isLike(draft['values'], sample) && isLike(draft['base']['values'], sample);
}

/** @param sample this project's values: ignores drafts of another structure */
export function readProjectDraft(
  owner: string,
  id: string,
  sample: ProjectValues,
): StoredProjectDraft | undefined {
  const draft: unknown = readDraft('browser', `project-draft:${owner}:${id}`);
  return isProjectDraft(draft, sample) ? { values: draft.values, base: draft.base } : undefined;
}

export const storeProjectDraft = (owner: string, id: string, draft: StoredProjectDraft): boolean =>
  writeDraft('browser', `project-draft:${owner}:${id}`, draft);

export const removeProjectDraft = (owner: string, id: string): void =>
  removeDraft('browser', `project-draft:${owner}:${id}`);
