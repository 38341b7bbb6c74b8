// Drafts stay in this tab until saved.
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { SectionBase } from './section-editor';
import { isRecord, type SettingsValue } from './values';

export interface SectionDraft {
  readonly value: SettingsValue;
  readonly base: SectionBase;
}

const isLike = (value: unknown, sample: SettingsValue): value is SettingsValue =>
  isRecord(value) && Object.keys(sample).every((key) => typeof value[key] === typeof sample[key]);

/** @param sample the section's value: drafts of another shape are ignored */
export function readSectionDraft(
  owner: string,
  section: string,
  sample: SettingsValue,
): SectionDraft | undefined {
  const stored = readDraft('tab', `draft:${owner}:settings-${section}`);
  const base = stored?.['base'];
  if (!isRecord(base) || !isLike(stored?.['value'], sample) || !isLike(base['value'], sample))
    return undefined;
  const updatedAt = typeof base['updatedAt'] === 'string' ? base['updatedAt'] : null;
  return { value: stored['value'], base: { value: base['value'], updatedAt } };
}

/** @returns false if storage is blocked or full */
export const storeSectionDraft = (owner: string, section: string, draft: SectionDraft): boolean =>
  writeDraft('tab', `draft:${owner}:settings-${section}`, draft);

export const removeSectionDraft = (owner: string, section: string): void =>
  removeDraft('tab', `draft:${owner}:settings-${section}`);
