import type { DocumentLine } from './model';

/** UN/ECE Recommendation 20, by the unit as printed in French or English. */
const codes: Record<string, readonly string[]> = {
  HUR: ['h', 'heure', 'heures', 'hour', 'hours'],
  DAY: ['j', 'd', 'jour', 'jours', 'day', 'days'],
  WEE: ['semaine', 'semaines', 'week', 'weeks'],
  MON: ['mois', 'month', 'months'],
  ANN: ['an', 'ans', 'année', 'années', 'year', 'years'],
  LS: ['forfait', 'forfaits', 'lump', 'lump sum'],
  KMT: ['km'],
  MTR: ['m'],
};
const byUnit = new Map(Object.entries(codes).flatMap(([code, units]) => units.map((unit) => [unit, code])));

/** C62, "one", for units without a code of their own. */
export function unitCode({ unit, unitBase }: DocumentLine): string {
  return unitBase === 100 ? 'P1' : (byUnit.get(unit.trim().toLowerCase()) ?? 'C62');
}
