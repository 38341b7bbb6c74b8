import type { z } from 'zod';
import type { sitePreviewBody } from '../../lib/contract/settings/schemas';
import { sectionNames } from '../../lib/contract/settings/sections';
import type { SectionName } from '../../lib/contract/settings/sections';
import { Refusal } from '../core/refusal';
import { refuseUnknown } from '../core/wrong-fields';
import type { SectionValue } from './tables';

/**
 * The value in the body for the section of its path.
 * @throws Refusal INVALID without it, UNKNOWN_FIELD with another section
 */
export function writtenSection(
  body: Readonly<z.output<typeof sitePreviewBody>>,
  name: SectionName,
): SectionValue {
  refuseUnknown(
    sectionNames.filter((each) => body[each] !== undefined),
    [name],
  );
  const value = body[name];
  if (value === undefined) throw new Refusal('INVALID', [{ field: name, code: 'required' }]);
  return value;
}
