// Tests of this visit; a reload forgets them.
import type { Locale } from '@/lib/contract/core/locale';

export interface TestedLetter {
  version: number;
  /** Milliseconds since 1970, of the latest test. */
  at: number;
  /** Tested in this version. */
  languages: readonly Locale[];
}

const tested = new Map<string, TestedLetter>();

export function rememberTest(
  id: string,
  { version, language, at }: { version: number; language: Locale; at: number },
): void {
  const before = tested.get(id);
  const languages = before?.version === version ? before.languages : [];
  tested.set(id, { version, at, languages: [...new Set([...languages, language])] });
}

export const testOf = (id: string): TestedLetter | undefined => tested.get(id);
