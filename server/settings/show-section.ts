import type { SectionName } from '../../lib/contract/settings/sections';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { presentSection } from './present';
import type { PresentedSection } from './present';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function showSection(context: Context, name: SectionName): Promise<PresentedSection> {
  requireAdmin(context);
  return presentSection(context.database.read, name);
}
