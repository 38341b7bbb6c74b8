import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import { sectionNames } from '../../lib/contract/settings/sections';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { toInstant } from '../db/codec';
import { readSettings } from '../core/read-settings';

interface ExportedSettings {
  format: 'vitrine-settings';
  version: 1;
  exportedAt: string;
  sections: Partial<SectionValues>;
}

/**
 * Sections that were never saved are absent.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function exportSite(context: Context): Promise<ExportedSettings> {
  requireAdmin(context);
  const { values, saved } = await readSettings(context.database.read);
  const named = (name: SectionName) => [name, values[name]] as const;
  return {
    format: 'vitrine-settings',
    version: 1,
    exportedAt: toInstant(context.now),
    sections: Object.fromEntries(sectionNames.filter((name) => saved.has(name)).map(named)),
  };
}
