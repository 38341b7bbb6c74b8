// tests/structure/text-dates.test.ts fails when the texts change, and prints the line to write here.

/** day: of the last change; print: fingerprint of the texts. */
export const textDates = {
  services: { day: '2026-11-26', print: '00e9e12e02e4' },
  contact: { day: '2026-11-25', print: '94d6a6a0ea7f' },
} as const;
