// The wizard as data: its steps in order, what each asks, which part of the contract checks it, how long it takes.
// @see specification §2, §3
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
  /** Minutes it takes most people. */
  readonly minutes: number;
  /** What it asks of every project. */
  readonly fields: readonly RequestField[];
  /** What it asks instead, where the type of project decides. */
  readonly byType?: Readonly<Record<ProjectType, readonly RequestField[]>>;
  /** Its slice of `completeRequest`. */
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

/** @param type the type of project; '' while none is chosen */
export function fieldsOf(key: RequestStep, type: ProjectType | ''): readonly RequestField[] {
  const { fields, byType } = stepOf(key);
  return byType && type !== '' ? byType[type] : fields;
}

/** Everything that is asked of a type of project. */
export const allFields = (type: ProjectType | ''): readonly RequestField[] =>
  requestSteps.flatMap((key) => fieldsOf(key, type));

/** Minutes from the beginning of a step to the end of the wizard. */
export const minutesFrom = (key: RequestStep): number =>
  steps.slice(stepNumber(key) - 1).reduce((sum, { minutes }) => sum + minutes, 0);

/** Which step asks for a field, and the field: `details.website.sections.2` is named by its field's name. */
export function fieldAt(
  path: string,
  type: ProjectType | '',
): { step: RequestStep; field: RequestField } | undefined {
  for (const step of requestSteps) {
    const field = fieldsOf(step, type).find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (field) return { step, field };
  }
  // Both ends of the budget are asked for; the budget itself is not.
  return path === 'budget' ? fieldAt('budget.max', type) : undefined;
}
