import { counted } from '../../core/counted';

/** Names listed per sentence. */
const mostNames = 5;

/** `became a link`, `became links`. */
const severally = (fate: string): string => fate.replace(/^became an? (\w+)$/, 'became $1s');

/** What an article loses on its way, as sentences. */
export class Losses {
  readonly #found = new Map<string, { what: string; fate: string; count: number; names: string[] }>();
  readonly #notes: string[] = [];

  /** @param what one of them, with a plural in -s: `video`; `fate`: `became a link` */
  add(what: string, fate: string, name?: string): void {
    const key = `${what} ${fate}`;
    const found = this.#found.get(key) ?? { what, fate, count: 0, names: [] };
    found.count += 1;
    if (name !== undefined && !found.names.includes(name)) found.names.push(name);
    this.#found.set(key, found);
  }

  note(sentence: string): void {
    if (!this.#notes.includes(sentence)) this.#notes.push(sentence);
  }

  list(): string[] {
    const sentences = [...this.#found.values()].map(({ what, fate, count, names }) => {
      const rest = names.length - mostNames;
      const named = names.length === 0 ? '' : `: ${names.slice(0, mostNames).join(', ')}`;
      return `${counted(count, what)} ${count === 1 ? fate : severally(fate)}${named}${rest > 0 ? ` and ${rest} more` : ''}`;
    });
    return [...this.#notes, ...sentences];
  }
}
