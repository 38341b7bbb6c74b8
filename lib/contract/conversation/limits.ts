// Browser code: no Zod.

export const conversationLimits = {
  /** Characters. */
  body: 10_000,
  attachments: 10,
  /** Default and maximum number of entries per page. */
  page: 30,
  pageMost: 50,
  /** Messages and files in the news of all projects. */
  latest: 5,
} as const;
