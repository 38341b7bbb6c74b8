import { emptySections, sectionNames } from '../../lib/contract/settings/sections';
import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import { completed } from '../../lib/contract/settings/values';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { listSections, settingsMark } from './queries';
import type { SectionValue } from './tables';

export interface Settings {
  /** Changes with every save; '' before the first. */
  readonly mark: string;
  /** Empty where never saved. */
  readonly values: SectionValues;
  readonly saved: ReadonlySet<SectionName>;
}

/** Per process and connection pool; the mark tells whether another process has saved meanwhile. */
const known = new WeakMap<Handle, Settings>();

export async function readSettings(handle: Handle): Promise<Settings> {
  const mark = await settingsMark(handle);
  const held = known.get(handle);
  if (held?.mark === mark) return held;
  const rows = await listSections(handle);
  const settings: Settings = {
    mark,
    values: valuesOf(rows),
    saved: new Set(rows.map(({ name }) => name)),
  };
  known.set(handle, settings);
  return settings;
}

function valuesOf(rows: Awaited<ReturnType<typeof listSections>>): SectionValues {
  const stored = new Map(rows.map(({ name, value }) => [name, fromJson(value)]));
  return Object.fromEntries(
    sectionNames.map((name) => [name, completeSection(name, stored.get(name))]),
  ) as unknown as SectionValues;
}

/** @param stored undefined: never saved */
export const completeSection = (name: SectionName, stored: unknown): SectionValue =>
  completed<SectionValue>(emptySections[name], stored);
