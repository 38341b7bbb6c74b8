// When the texts of pages without data last changed, for the sitemap. A day that nobody keeps up would be worse than none:
// tests/structure/text-dates.test.ts compares the texts with their fingerprint, and says what to write here.

/** day: of the latest change, 2026-11-22; print: of the texts on that day. */
export const textDates = {
  services: { day: '2026-11-21', print: 'e00ae65b602f' },
  contact: { day: '2026-11-21', print: 'd0413802b2d6' },
} as const;
