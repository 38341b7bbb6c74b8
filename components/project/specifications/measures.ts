import type { Locale } from '@/lib/contract/core/locale';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import { formatNumber } from '@/lib/format/numbers';

type Side = keyof Specifications['dimensions'];

const sides = ['width', 'height', 'depth'] as const satisfies readonly Side[];

/** @param value millimetres: « 1 740 mm », “1,740 mm” */
export const measureText = (value: number, locale: Locale): string =>
  `${formatNumber(value, locale)}\u00a0mm`;

/**
 * « 620 × 1 740 × 480 mm (largeur × hauteur × profondeur) »; lists known sides if any is missing; null without
 * dimensions.
 */
export function measuresText(
  dimensions: Specifications['dimensions'],
  locale: Locale,
  names: Readonly<Record<Side, string>>,
): string | null {
  const known = sides.flatMap((side) =>
    dimensions[side] === null
      ? []
      : [{ name: names[side].toLocaleLowerCase(locale), value: dimensions[side] }],
  );
  if (known.length === 0) return null;
  if (known.length < sides.length)
    return known.map(({ name, value }) => `${name} ${measureText(value, locale)}`).join(', ');
  const numbers = known.map(({ value }) => formatNumber(value, locale)).join(' × ');
  return `${numbers}\u00a0mm (${known.map(({ name }) => name).join(' × ')})`;
}
