// What is on sale, by name: services and their tiers. Plain words, so that a browser need not load a schema for them.
export const serviceIds = ['web', 'software', 'mobile', 'cloud', 'consulting'] as const;
export type ServiceId = (typeof serviceIds)[number];

export const tierIds = ['simple', 'professional', 'enterprise'] as const;
export type TierId = (typeof tierIds)[number];
