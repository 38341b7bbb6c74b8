import type { Specifications } from '../../../lib/contract/projects/specification-schemas';
import { fromFlag } from '../../db/codec';
import { findSpecifications } from './specifications';
import type { SpecificationsRow } from './specifications';
import type { Context } from '../../core/context';
import { openProject } from '../project-access';
import type { ProjectAccess } from '../project-access';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function showSpecifications(context: Context, projectId: string): Promise<Specifications> {
  requirePhysical(await openProject(context, projectId));
  return presentSpecifications(await findSpecifications(context.database.read, projectId));
}

/** @throws Refusal NOT_FOUND without a physical product */
export function requirePhysical<Access extends ProjectAccess>(access: Access): Access {
  if (!fromFlag(access.project.physical)) throw new Refusal('NOT_FOUND');
  return access;
}

export function presentSpecifications(row: SpecificationsRow | undefined): Specifications {
  const {
    material = null,
    width = null,
    height = null,
    depth = null,
    color = null,
    quantity = null,
    notes = null,
    locale,
    updated_at: updatedAt = null,
  } = row ?? {};
  return { material, dimensions: { width, height, depth }, color, quantity, notes, locale, updatedAt };
}
