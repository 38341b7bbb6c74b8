// Browser code: no Zod.

/** `sent`: the last recipient was handled, or an administrator stopped the letter. */
export const letterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

/** Next states that a call may set; the server sets `sending` and `sent`. */
export const letterSteps = {
  draft: ['scheduled'],
  /** `scheduled` again: at another time, or now. */
  scheduled: ['draft', 'scheduled'],
  sending: ['paused'],
  paused: ['sending', 'sent'],
  sent: [],
} as const satisfies Record<LetterState, readonly LetterState[]>;

/** Characters; mail programs show about `shownSubject` and `shownPreheader`. */
export const letterLimits = {
  subject: 150,
  shownSubject: 60,
  preheader: 200,
  shownPreheader: 110,
  content: 60_000,
  /** Articles that a letter can begin from. */
  articles: 12,
} as const;

/** Id and signature. */
export const unsubscribeToken = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Mails a minute. */
export const letterRate = { least: 1, most: 6000, usual: 60 } as const;

/** Days after the start in which an ended subscription counts for the letter. */
export const UNSUBSCRIBED_WITHIN = 7;
