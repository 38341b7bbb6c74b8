import type { Selectable } from 'kysely';
import { emptySections, sectionNames } from '../../lib/contract/settings/sections';
import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import { completed } from '../../lib/contract/settings/values';
import { fromJson } from '../db/codec';
import { setAgencyTimeZone } from '../../lib/time-zone';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';
import { readSetting } from '../db/settings';
import type { SectionValue } from '../settings/tables';

/** Key of a value that changes with every save by any process. */
export const settingsMark = 'site-mark';

interface Settings {
  /** Changes with every save; '' before the first. */
  readonly mark: string;
  /** Empty where never saved. */
  readonly values: SectionValues;
  readonly saved: ReadonlySet<SectionName>;
}

/** `mark`, unique among databases, tells whether another process has saved meanwhile. */
let held: Settings | undefined;

export async function readSettings(handle: Handle): Promise<Settings> {
  const mark = (await readSetting<string>(handle, settingsMark)) ?? '';
  if (held?.mark === mark) return applyTimeZone(held);
  const rows = await handle
    .selectFrom('site_sections')
    .selectAll()
    .where('name', 'in', [...sectionNames])
    .execute();
  const settings: Settings = {
    mark,
    values: valuesOf(rows),
    saved: new Set(rows.map(({ name }) => name)),
  };
  held = settings;
  return applyTimeZone(settings);
}

function applyTimeZone(settings: Settings): Settings {
  setAgencyTimeZone(settings.values.promise.timeZone);
  return settings;
}

/** For texts that are written without a database. */
export const heldIdentity = (): SectionValues['identity'] => (held?.values ?? emptySections).identity;

function valuesOf(rows: readonly Selectable<Tables['site_sections']>[]): SectionValues {
  const stored = new Map(rows.map(({ name, value }) => [name, fromJson(value)]));
  return Object.fromEntries(
    sectionNames.map((name) => [name, completeSection(name, stored.get(name))]),
  ) as unknown as SectionValues;
}

/** @param stored undefined: never saved */
export const completeSection = (name: SectionName, stored: unknown): SectionValue =>
  completed<SectionValue>(emptySections[name], stored);
