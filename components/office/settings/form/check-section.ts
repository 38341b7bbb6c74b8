// The contract's schema of a section, loaded when the user begins to type.
import type { z } from 'zod';
import { issueCode } from '@/components/form/sentences';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { SectionErrors } from '@/lib/settings/edit/section-editor';
import { idPath, type SettingsValue } from '@/lib/settings/edit/values';

/** Configures zod before schemas exist. */
async function loadSchemas() {
  await import('@/components/form/zod-tools');
  return (await import('@/lib/contract/settings/sections')).sectionSchemas;
}

export function warmSchemas(): void {
  // Saving sends the values unchecked then: the API makes the same checks.
  loadSchemas().catch(() => undefined);
}

/** Longest part of a wrong name that its sentence cites. */
const CITED = 60;

/** With what the sentence names: `tooLong:120`, `unknownPlaceholder:site.street`. */
function codeOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return `tooLong:${String(issue.maximum)}`;
  const { unknown, fillsNames } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  if (typeof unknown !== 'string' || unknown === '') return issueCode(issue);
  return `${fillsNames === true ? 'unknownPlaceholder' : 'noPlaceholder'}:${unknown.slice(0, CITED)}`;
}

/** @returns codes by path; undefined if the schema cannot be loaded */
export async function checkSection(
  section: SectionName,
  value: SettingsValue,
): Promise<SectionErrors | undefined> {
  const schemas = await loadSchemas().catch(() => undefined);
  if (!schemas) return undefined;
  const result = schemas[section].safeParse(value, { error: codeOf });
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(
    // The first error of a field is the one that stays.
    issues.map(({ path, message }) => [idPath(value, path.join('.')), message] as const).reverse(),
  );
}
