// How much a message may hold and a page of the conversation shows. Plain values: a browser reads them without a schema.

export const updateLimits = {
  /** Characters. */
  body: 10_000,
  attachments: 10,
  /** Entries of a page, where the caller asks for no other number, and at most. */
  page: 30,
  pageMost: 50,
  /** Messages and files that the news show. */
  news: 5,
} as const;
