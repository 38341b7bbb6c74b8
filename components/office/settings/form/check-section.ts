// Loads the contract's schema at the first input.
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

/** @returns codes by path; undefined if the schema cannot be loaded */
export async function checkSection(
  section: SectionName,
  value: SettingsValue,
): Promise<SectionErrors | undefined> {
  const schemas = await loadSchemas().catch(() => undefined);
  if (!schemas) return undefined;
  const result = schemas[section].safeParse(value, { error: (issue) => issueCode(issue) });
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [idPath(value, path.join('.')), message] as const).reverse(),
  );
}
