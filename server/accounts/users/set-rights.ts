import { rights } from '../../../lib/contract/core/permissions';
import type { Right } from '../../../lib/contract/core/permissions';
import type { Role } from '../../../lib/contract/accounts/schemas';
import type { FieldChange } from '../../core/activity/record-activity';
import { Refusal } from '../../core/refusal';

/** One flag per right keeps the log readable. */
export const rightChanges = (before: readonly Right[], after: readonly Right[]): FieldChange[] =>
  rights
    .filter((right) => before.includes(right) !== after.includes(right))
    .map((right) => ({
      field: `rights.${right}`,
      before: before.includes(right),
      after: after.includes(right),
    }));

/**
 * The rights after a change; another role than manager has none.
 * @param wanted undefined: as before
 * @throws Refusal INVALID for rights of another role
 */
export function rightsAfter(
  role: Role,
  { before, wanted }: { before: readonly Right[]; wanted: readonly Right[] | undefined },
): readonly Right[] {
  if (role === 'manager') return wanted ?? before;
  if (wanted && wanted.length > 0) throw new Refusal('INVALID', [{ field: 'rights', code: 'managerOnly' }]);
  return [];
}
