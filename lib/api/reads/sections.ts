import 'server-only';
import type { z } from 'zod';
import { getSection, getSectionRevision, listSectionRevisions } from '@/lib/contract/settings/calls';
import type {
  sectionAnswer,
  settingsRevisionAnswer,
  settingsRevisionsAnswer,
} from '@/lib/contract/settings/schemas';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { Caller } from '../caller';
import type { Result } from '../result';
import { call } from '../transport/call';

export type SectionAnswer = z.output<typeof sectionAnswer>;
export type SectionRevisions = z.output<typeof settingsRevisionsAnswer>;
export type SectionRevision = z.output<typeof settingsRevisionAnswer>;

/** One section of the settings, in both languages. */
export const readSection = (section: SectionName, caller: Caller): Promise<Result<SectionAnswer>> =>
  call(getSection, { params: { section }, ...caller });

export const SECTION_REVISIONS_PER_PAGE = 30;

/** Newest first. */
export const readSectionRevisions = (
  section: SectionName,
  page: number,
  caller: Caller,
): Promise<Result<SectionRevisions>> =>
  call(listSectionRevisions, {
    params: { section },
    query: { page, limit: SECTION_REVISIONS_PER_PAGE },
    ...caller,
  });

export const readSectionRevision = (
  section: SectionName,
  revisionId: string,
  caller: Caller,
): Promise<Result<SectionRevision>> =>
  call(getSectionRevision, { params: { section, revisionId }, ...caller });
