import { request } from '@/lib/api/browser/browser';
import { fail, ok, type Result } from '@/lib/api/result';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { Locale } from '@/lib/contract/core/locale';
import type { SectionBase, SectionErrors } from '@/lib/settings/edit/section-editor';
import { idPath, type SettingsValue } from '@/lib/settings/edit/values';

export interface SavedSection extends SectionBase {
  /** null: no account, or a deleted one. */
  readonly by: string | null;
}

type Answer = Readonly<Record<string, unknown>> & {
  updatedAt: string | null;
  updatedBy: { name: string } | null;
};

export const sectionPath = (section: SectionName) => `/api/site/${section}` as const;

const savedOf = (section: SectionName, answer: Answer): SavedSection => ({
  value: answer[section] as SettingsValue,
  updatedAt: answer.updatedAt,
  by: answer.updatedBy?.name ?? null,
});

export async function readSection(section: SectionName, locale: Locale): Promise<Result<SavedSection>> {
  const result = await request<Answer>('get', sectionPath(section), { locale });
  return result.ok ? ok(savedOf(section, result.value)) : fail(result.failure);
}

export async function putSection(
  section: SectionName,
  { value, updatedAt }: SectionBase,
  locale: Locale,
): Promise<Result<SavedSection>> {
  const result = await request<Answer>('put', sectionPath(section), {
    body: { [section]: value, updatedAt },
    locale,
  });
  return result.ok ? ok(savedOf(section, result.value)) : fail(result.failure);
}

/** Wrong fields of a refused call, by path in the section. @param known codes that have a sentence */
export function refusedPaths(
  section: SectionName,
  value: SettingsValue,
  {
    errors,
    known,
  }: {
    errors: readonly { field: string; code: string; message: string }[] | undefined;
    known: Readonly<Record<string, string>>;
  },
): SectionErrors {
  const prefix = `${section}.`;
  return Object.fromEntries(
    (errors ?? []).map(({ field, code, message }) => [
      idPath(value, field.startsWith(prefix) ? field.slice(prefix.length) : field),
      code in known || message === '' ? code : message,
    ]),
  );
}
