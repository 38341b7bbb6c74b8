// For throttling and the list of sessions.

export interface Client {
  /** The API accepts it in-process or signed. */
  address: string;
  userAgent?: string | undefined;
}

/** lib/runtime/client-address sets the header. */
export function clientOf(headers: { get(name: string): string | null }): Client {
  return {
    address: headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
    userAgent: headers.get('user-agent') ?? undefined,
  };
}
