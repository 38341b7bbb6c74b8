// Versions of consent texts, stored as proof. Raise one when its text changes in meaning.
export const agreements = { contact: '2026-11-23', newsletter: '2026-11-26' } as const;
