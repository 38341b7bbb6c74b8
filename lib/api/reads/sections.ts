import 'server-only';
import type { z } from 'zod';
import { addressOf } from '@/lib/contract/core/address/address';
import { getSection, getSectionRevision, listSectionRevisions } from '@/lib/contract/settings/calls';
import type {
  sectionAnswer,
  settingsRevisionAnswer,
  settingsRevisionsAnswer,
} from '@/lib/contract/settings/schemas';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { SearchParams } from '@/lib/office/list-query';
import type { Caller } from '../caller';
import type { Result } from '../result';
import { call } from '../transport/call';

export type SectionAnswer = z.output<typeof sectionAnswer>;
export type SectionRevisions = z.output<typeof settingsRevisionsAnswer>;
export type SectionRevision = z.output<typeof settingsRevisionAnswer>;

/** In both languages. */
export const readSection = (section: SectionName, caller: Caller): Promise<Result<SectionAnswer>> =>
  call(getSection, { params: { section }, ...caller });

export const SECTION_REVISIONS_PER_PAGE = 30;

/** `revision`: opened; without it, the list of all. */
export function readHistoryQuery({ page, revision }: SearchParams): { page: number; revision?: string } {
  const number = Number(page);
  return {
    page: Number.isSafeInteger(number) && number > 1 ? number : 1,
    ...(typeof revision === 'string' && revision !== '' ? { revision } : {}),
  };
}

const listQuery = (page: number) => ({ page, limit: SECTION_REVISIONS_PER_PAGE });

export function sectionHistoryAddress(section: string, search: SearchParams): `/api/${string}` {
  const { page, revision } = readHistoryQuery(search);
  return revision === undefined
    ? addressOf(listSectionRevisions.path, { section }, listQuery(page))
    : addressOf(getSectionRevision.path, { section, revisionId: revision });
}

/** Newest first. */
export const readSectionRevisions = (
  section: SectionName,
  page: number,
  caller: Caller,
): Promise<Result<SectionRevisions>> =>
  call(listSectionRevisions, { params: { section }, query: listQuery(page), ...caller });

export const readSectionRevision = (
  section: SectionName,
  revisionId: string,
  caller: Caller,
): Promise<Result<SectionRevision>> =>
  call(getSectionRevision, { params: { section, revisionId }, ...caller });
