// Each field subscribes to its own path.
import { changedPaths } from '@/lib/contract/settings/values';
import { merged } from './units';
import { inFormOrder, valueAt, withValue, type SettingsValue } from './values';

export interface SectionBase {
  readonly value: SettingsValue;
  /** null: never saved. */
  readonly updatedAt: string | null;
}

/** By path; codes of the messages `api.fields`, or sentences. */
export type SectionErrors = Readonly<Record<string, string>>;

const isAbove = (path: string, other: string): boolean => other === path || other.startsWith(`${path}.`);

export class SectionEditor {
  #value: SettingsValue;
  #base: SectionBase;
  #errors: SectionErrors = {};
  readonly #listeners = new Set<() => void>();

  constructor(base: SectionBase) {
    this.#base = base;
    this.#value = base.value;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getValue = (): SettingsValue => this.#value;
  getBase = (): SectionBase => this.#base;
  getErrors = (): SectionErrors => this.#errors;
  at = (path: string): unknown => valueAt(this.#value, path);
  savedAt = (path: string): unknown => valueAt(this.#base.value, path);

  changed(): string[] {
    return this.#value === this.#base.value ? [] : changedPaths(this.#base.value, this.#value);
  }

  /** Removes the errors of the field and of its parts. */
  set(path: string, next: unknown): void {
    if (Object.is(this.at(path), next)) return;
    this.#value = withValue(this.#value, path, next);
    this.#errors = Object.fromEntries(
      Object.entries(this.#errors).filter(([wrong]) => !isAbove(path, wrong) && !isAbove(wrong, path)),
    );
    this.#notify();
  }

  /** Replaces the value and all input. */
  put(value: SettingsValue): void {
    this.#value = value;
    this.#notify();
  }

  /** Keeps the errors in the order of the form. */
  refuse(errors: SectionErrors): void {
    const paths = inFormOrder(this.#value, Object.keys(errors));
    this.#errors = Object.fromEntries(paths.map((path) => [path, errors[path] ?? 'other']));
    this.#notify();
  }

  /** The browser's draft, on the version that it is based on. */
  restore(value: SettingsValue, base: SectionBase): void {
    this.#base = base;
    this.#value = value;
    this.#notify();
  }

  /**
   * Moves the input to a new server version.
   * @param from version that the input is compared with
   */
  rebase(base: SectionBase, from: SettingsValue = this.#base.value): void {
    this.#value =
      this.#value === from ? base.value : merged({ base: from, theirs: base.value, mine: this.#value });
    this.#base = base;
    this.#errors = {};
    this.#notify();
  }

  /** Keeps all input, also where the new version differs. */
  rebaseOnly(base: SectionBase): void {
    this.#base = base;
    this.#notify();
  }

  discard(base: SectionBase = this.#base): void {
    this.#base = base;
    this.#value = base.value;
    this.#errors = {};
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
