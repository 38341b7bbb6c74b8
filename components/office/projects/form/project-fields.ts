import type { FieldPath } from 'react-hook-form';
import { fail, type Result } from '@/lib/api/result';
import { projectLimits } from '@/lib/contract/projects/choices';
import { locales } from '@/lib/contract/core/locale';
import { textNames, type ProjectValues } from '@/lib/projects/edit/values';

export const PROJECT_FORM = 'project';

const figureNames = Array.from(
  { length: projectLimits.figures },
  (_, index) => [`figures.${index}.figure`, `figures.${index}.label`] as const,
).flat();
const facts = [
  'isPublic',
  'clientName',
  'services',
  'startDate',
  'deadline',
  'endDate',
  'progress',
  'slug',
  'physical',
  'stack',
  'cover',
] as const satisfies readonly FieldPath<ProjectValues>[];

export const projectFieldNames: readonly FieldPath<ProjectValues>[] = [
  ...locales.flatMap((locale) => [...textNames, ...figureNames].map((name) => `${locale}.${name}` as const)),
  ...facts,
];

/** translations.fr.caseStudy.figures.0.label → fr.figures.0.label, cover.family → cover */
function placeOf(field: string): string {
  const place = field
    .replace(/^translations\.(fr|en)(?:\.caseStudy)?(?=\.|$)/, '$1')
    .replace(/^caseStudy\./, '')
    .replace(/^cover\.family$/, 'cover');
  const entry = /^(?:(fr|en)\.tags|stack|services)(?=\.\d+$)/.exec(place);
  return place === 'fr' || place === 'en' ? `${place}.title` : (entry?.[0] ?? place);
}

export function placed<Answer>(result: Result<Answer>): Result<Answer> {
  if (result.ok || !result.failure.errors) return result;
  return fail({
    ...result.failure,
    errors: result.failure.errors.map((error) => ({ ...error, field: placeOf(error.field) })),
  });
}
