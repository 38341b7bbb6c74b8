// Which version of its words somebody agreed to: kept with every message and subscription as part of the proof.
// Raise one when its words in messages change in meaning (tests/server/accounts/agreements.test.ts notices any change).
export const agreements = { contact: '2026-11-23', newsletter: '2026-11-23' } as const;
