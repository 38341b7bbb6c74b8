// @see docs/product.md, "Routes"
import { requestSteps, type ProjectType, type RequestStep } from '@/lib/contract/requests/choices';
import type { CompleteRequest } from '@/lib/contract/requests/schemas';
import {
  contactFields,
  designFields,
  documentFields,
  generalFields,
  hostingFields,
  specificFields,
  technicalFields,
  type RequestField,
} from './fields';

export interface Step {
  readonly key: RequestStep;
  readonly minutes: number;
  readonly fields: readonly RequestField[];
  /** Replaces `fields` by type of project. */
  readonly byType?: Readonly<Record<ProjectType, readonly RequestField[]>>;
  /** Parts of `completeRequest` that validate this step. */
  readonly slice: readonly (keyof CompleteRequest)[];
}

export const steps: readonly Step[] = [
  {
    key: 'general',
    minutes: 2,
    fields: generalFields,
    slice: [
      'projectName',
      'projectType',
      'description',
      'service',
      'tier',
      'shortlist',
      'budget',
      'deadline',
    ],
  },
  { key: 'contact', minutes: 1, fields: contactFields, slice: ['contact'] },
  {
    key: 'technical',
    minutes: 2,
    fields: technicalFields,
    slice: ['features', 'integrations', 'constraints', 'performanceGoals'],
  },
  { key: 'specific', minutes: 1, fields: [], byType: specificFields, slice: ['details'] },
  {
    key: 'design',
    minutes: 1,
    fields: designFields,
    slice: ['hasStyleGuide', 'hasMockups', 'referenceSites'],
  },
  { key: 'hosting', minutes: 1, fields: hostingFields, slice: ['needsHosting', 'needsMaintenance'] },
  { key: 'documents', minutes: 1, fields: documentFields, slice: ['comments'] },
  { key: 'review', minutes: 1, fields: [], slice: [] },
];

export const stepNumber = (key: RequestStep): number => requestSteps.indexOf(key) + 1;

export function stepOf(key: RequestStep): Step {
  const step = steps[requestSteps.indexOf(key)];
  if (!step) throw new Error(`The wizard has no step ${key}`);
  return step;
}

/** @param type '' if none is chosen */
export function fieldsOf(key: RequestStep, type: ProjectType | ''): readonly RequestField[] {
  const { fields, byType } = stepOf(key);
  return byType && type !== '' ? byType[type] : fields;
}

export const allFields = (type: ProjectType | ''): readonly RequestField[] =>
  requestSteps.flatMap((key) => fieldsOf(key, type));

/** From this step to the end. */
export const minutesFrom = (key: RequestStep): number =>
  steps.slice(stepNumber(key) - 1).reduce((sum, { minutes }) => sum + minutes, 0);

/** `details.website.sections.2` belongs to `details.website.sections`. */
export function fieldAt(
  path: string,
  type: ProjectType | '',
): { step: RequestStep; field: RequestField } | undefined {
  for (const step of requestSteps) {
    const field = fieldsOf(step, type).find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (field) return { step, field };
  }
  // `budget` has only `budget.min` and `budget.max`.
  return path === 'budget' ? fieldAt('budget.max', type) : undefined;
}
