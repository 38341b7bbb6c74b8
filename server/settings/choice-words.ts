// Names of services and tiers for mails and exports; deleted ids stay ids.
import type { Locale } from '../../lib/contract/core/locale';
import { lineOf } from '../../lib/contract/projects/services';
import type { ShortlistLine, TierId } from '../../lib/contract/projects/services';
import { nameOfTier } from '../../lib/contract/settings/tier-names';
import { inLanguage } from '../../lib/contract/settings/values';
import type { CellWords } from '../core/serving/export-words';
import type { Handle } from '../db/database';
import { readSettings } from '../core/read-settings';

export interface ChoiceWords {
  readonly service: CellWords;
  readonly tier: CellWords;
  /** « Web, Simple ». */
  readonly line: (line: ShortlistLine, locale: Locale) => string;
}

export async function readChoiceWords(handle: Handle): Promise<ChoiceWords> {
  const { items, tierNames } = (await readSettings(handle)).values.services;
  const service: CellWords = (id, locale) => {
    const found = items.find((item) => item.id === id);
    return found ? inLanguage(found.name, locale) : id;
  };
  const tier: CellWords = (id, locale) =>
    Object.hasOwn(tierNames, id)
      ? nameOfTier(id as TierId, inLanguage(tierNames[id as TierId], locale), locale)
      : id;
  return {
    service,
    tier,
    line: (line, locale) => `${service(line.service, locale)}, ${tier(line.tier, locale)}`,
  };
}

/** For columns of exports. */
export async function readChoiceCells(handle: Handle) {
  const { service, tier } = await readChoiceWords(handle);
  const each =
    (words: CellWords, separator: string): CellWords =>
    (codes, locale) =>
      codes
        .split(separator)
        .map((code) => words(code, locale))
        .join(', ');
  const line: CellWords = (key, locale) => {
    const known = lineOf(key);
    return known ? `${service(known.service, locale)} ${tier(known.tier, locale)}` : key;
  };
  return { service, tier, shortlist: each(line, ' '), services: each(service, ', ') };
}
