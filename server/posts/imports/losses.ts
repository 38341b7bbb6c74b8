import type { Fate, LostThing } from './sentences/loss-words';
import type { Loss, Note, Sentence } from './sentences/sentence';

/** Names listed per sentence. */
const mostNames = 5;

interface Found extends Pick<Loss, 'what' | 'fate'> {
  count: number;
  names: string[];
}

export class Losses {
  readonly #found = new Map<string, Found>();
  readonly #notes = new Map<string, Sentence>();

  add(what: LostThing, fate: Fate, name?: string): void {
    const key = `${what} ${fate}`;
    const found = this.#found.get(key) ?? { what, fate, count: 0, names: [] };
    found.count += 1;
    if (name !== undefined && !found.names.includes(name)) found.names.push(name);
    this.#found.set(key, found);
  }

  note(sentence: Sentence): void {
    this.#notes.set(JSON.stringify(sentence), sentence);
  }

  list(): Note[] {
    const losses = [...this.#found.values()].map(({ names, ...found }): Loss => ({
      ...found,
      names: names.slice(0, mostNames),
      more: Math.max(0, names.length - mostNames),
    }));
    return [...this.#notes.values(), ...losses];
  }
}
