// When the texts of pages without data last changed, for the sitemap. A day that nobody keeps up would be worse than none:
// tests/structure/text-dates.test.ts compares the texts with their fingerprint, and says what to write here.

/** day: of the latest change, 2026-11-23; print: of the texts on that day. */
export const textDates = {
  services: { day: '2026-11-26', print: '00e9e12e02e4' },
  contact: { day: '2026-11-25', print: '94d6a6a0ea7f' },
} as const;
