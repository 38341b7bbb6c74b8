// Names in double braces that the site replaces: `{{promise.from}}`.

const promise = ['promise.from', 'promise.to'] as const;
const prices = ['price.from', 'price.over'] as const;

/** By kind of text. */
export const placeholders = {
  promise,
  weeks: ['weeks.min', 'weeks.max'],
  catalogue: [...promise, 'projects.count'],
  answer: [...promise, ...prices],
  place: ['site.address'],
  legal: [
    'site.name',
    'site.email',
    'site.phone',
    'site.address',
    'site.legal.publisher',
    'site.legal.form',
    'site.legal.capital',
    'site.legal.siren',
    'site.legal.siret',
    'site.legal.ape',
    'site.legal.rcs',
    'site.legal.vat',
    'site.legal.director',
    'site.host.name',
    'site.host.address',
    'site.host.phone',
    'site.mediator',
    'audience.host',
    // Begin a line that is shown only with, or without, audience measurement.
    'with audience',
    'without audience',
  ],
  signature: ['sender.firstName', 'site.name'],
  reply: [
    'sender.firstName',
    'sender.fullName',
    'contact.firstName',
    'contact.fullName',
    'contact.reference',
    'contact.subject',
    'contact.date',
    'contact.service',
    ...prices,
    ...promise,
    'site.name',
  ],
} as const satisfies Record<string, readonly string[]>;

export type PlaceholderKind = keyof typeof placeholders;

const braces = /\{\{([^{}]*)\}\}/g;

const startsLine = (text: string, at: number) => at === 0 || text[at - 1] === '\n';

/** Without those of the kind; without a kind, all. */
function withoutKnown(text: string, kind: PlaceholderKind | undefined): string {
  const known: readonly string[] = kind ? placeholders[kind] : [];
  return text.replace(braces, (whole, name: string, at: number) =>
    known.includes(name.trim()) && (!name.trim().endsWith(' audience') || startsLine(text, at)) ? '' : whole,
  );
}

/** Without a kind, false for any name. */
export function hasKnownPlaceholders(text: string, kind?: PlaceholderKind): boolean {
  const rest = withoutKnown(text, kind);
  return !rest.includes('{{') && !rest.includes('}}');
}

/** The first name that the kind does not have; undefined also for braces that are not closed. */
export const unknownPlaceholder = (text: string, kind?: PlaceholderKind): string | undefined =>
  /\{\{([^{}]*)\}\}/.exec(withoutKnown(text, kind))?.[1]?.trim();

/** Names left in a text, each once: `{{contact.service}}`. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(braces))];

/** Keeps unknown names. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(braces, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : whole,
  );
}
