// Browser code: no Zod.

export const conversationLimits = {
  /** Characters. */
  body: 10_000,
  attachments: 10,
  /** Default and maximum entries per page. */
  page: 30,
  pageMost: 50,
  latest: 5,
} as const;
