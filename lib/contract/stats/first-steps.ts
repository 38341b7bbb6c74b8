// Browser code: no Zod. In list order.
export const firstStepKeys = [
  'owner',
  'identity',
  'logo',
  'mail',
  'secondFactor',
  'prices',
  'project',
  'demo',
  'listed',
] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];
