'use client';

import { useEffect, useState } from 'react';
import type { SettingPlace } from '@/components/office/settings/setting-places';
import { fetchTexts } from '@/lib/i18n/fetch-texts';

// A new array would recompute the entries.
const none: readonly SettingPlace[] = [];

/** Empty for users without settings, until the list is read, and if it cannot be read. */
export function useSettingPlaces(mayOpen: boolean, locale: string): readonly SettingPlace[] {
  const [places, setPlaces] = useState(none);
  useEffect(() => {
    if (!mayOpen) return undefined;
    let isOpen = true;
    fetchTexts<SettingPlace[]>('settings', locale).then(
      (found) => isOpen && setPlaces(found),
      // Records and commands work without them.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [mayOpen, locale]);
  return places;
}
