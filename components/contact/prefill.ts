// What a link of the services page asked about, read from the address: `?service=web&tier=simple`. Runs in the browser.

/** Names of what may be chosen, by id; anything else in the address is ignored. */
export interface ChoiceNames {
  readonly service: Readonly<Record<string, string>>;
  readonly tier: Readonly<Record<string, string>>;
}

/** « Web, Professionnel », or nothing. A tier alone says nothing. */
export function choiceIn(search: string, names: ChoiceNames): string {
  const query = new URLSearchParams(search);
  const name = (key: 'service' | 'tier'): string => {
    const id = query.get(key) ?? '';
    return Object.hasOwn(names[key], id) ? (names[key][id] ?? '') : '';
  };
  const service = name('service');
  return service && [service, name('tier')].filter(Boolean).join(', ');
}

export interface Mail {
  to: string;
  subject: string;
  /** Lines of the message. */
  lines?: readonly string[] | undefined;
}

/** A mailto: address that every mail program reads alike. */
export function mailAddress({ to, subject, lines = [] }: Mail): string {
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : '';
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}
