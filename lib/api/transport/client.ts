// Whose request the site passes on: what the API counts tries by, and shows in the list of sessions.

export interface Client {
  /** Network address; the API believes it inside this process, or under a signature. */
  address: string;
  userAgent?: string | undefined;
}

/** The client of a request that came in by the site's own server, where lib/runtime/client-address has set the header. */
export function clientOf(headers: { get(name: string): string | null }): Client {
  return {
    address: headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
    userAgent: headers.get('user-agent') ?? undefined,
  };
}
