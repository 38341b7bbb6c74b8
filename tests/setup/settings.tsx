import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { SectionForm } from '@/components/office/settings/form/section-form';
import { describeWords, sectionFields, settingsTexts } from '@/components/office/settings/section-words';
import { clearDone } from '@/components/form/undo/undo';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { emptySections, type SectionName, type SectionValues } from '@/lib/contract/settings/sections';
import { loadMessages } from '@/lib/i18n/messages';
import type { SettingsValue } from '@/lib/settings/edit/values';

export const SAVED_AT = '2026-11-26T09:00:00.000Z';
export const LATER = '2026-11-26T10:00:00.000Z';

/** Without content, except some values. */
export const sectionValue = <Name extends SectionName>(
  section: Name,
  change: Partial<SectionValues[Name]>,
): SectionValues[Name] => ({ ...emptySections[section], ...change });

/** As the API answers it. */
export const sectionAnswer = (
  section: SectionName,
  value: object,
  updatedAt = LATER,
  by = 'Maud Kerbiriou',
) => ({
  [section]: value,
  updatedAt,
  updatedBy: { id: 'u2', name: by },
  missing: {},
});

export async function openSection(section: SectionName, value: object, locale: Locale = 'fr') {
  const fields = await sectionFields(section, locale);
  const [texts, describe, { api, officeFrame, officeSettings, session }] = await Promise.all([
    settingsTexts(fields, locale),
    describeWords(locale),
    loadMessages(locale),
  ]);
  const page = render(
    <>
      <SectionForm
        section={section}
        name={officeSettings.sections[section]}
        saved={{ value: value as SettingsValue, updatedAt: SAVED_AT, by: null }}
        fields={fields}
        texts={texts}
        describe={describe}
        user={{ id: 'u1', email: 'ines@agence.example' }}
      />
      <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
    </>,
  );
  await screen.findByRole('form');
  return page;
}

export const translated = (fr: string, en = '') => ({ fr, en });

/** Before each test; `request` of the browser must be mocked. */
export function forgetSettings(): void {
  sessionStorage.clear();
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue(ok({ projects: [], posts: [], totalPages: 1 } as never));
  act(clearDone);
}

/** Opens a section, and returns what a save sends of it. */
export async function openForSaving<Name extends SectionName>(
  section: Name,
  change: Partial<SectionValues[Name]>,
) {
  await openSection(section, sectionValue(section, change));
  return async (): Promise<SectionValues[Name]> => {
    vi.mocked(request).mockImplementation((_, __, { body }) =>
      Promise.resolve(ok(sectionAnswer(section, (body as Record<Name, object>)[section]) as never)),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(request).toHaveBeenCalledWith('put', expect.anything(), expect.anything()));
    const call = vi.mocked(request).mock.calls.find(([method]) => method === 'put');
    return (call?.[2].body as Record<Name, SectionValues[Name]>)[section];
  };
}
