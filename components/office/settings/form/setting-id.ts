import { isLocale, type Locale } from '@/lib/contract/core/locale';
import { settingId } from '@/lib/settings/edit/setting-id';

/**
 * Focuses the control of a path or its nearest parent; opens what hides it.
 * @param show switches the phone's language, if the control is in the hidden one
 */
export function focusSetting(path: string, show: (language: Locale) => void): void {
  const language = path.split('.').at(-1);
  if (isLocale(language)) show(language);
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const element = document.getElementById(settingId(at));
    if (!element) continue;
    for (
      let above = element.closest('details');
      above;
      above = above.parentElement?.closest('details') ?? null
    )
      above.open = true;
    element.focus();
    element.scrollIntoView({ block: 'center' });
    return;
  }
}

/** Focuses an element or its first visible control. */
export function focusFirst(element: HTMLElement | null): void {
  const controls = element?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [];
  const visible = [...controls].find((control) => control.getClientRects().length > 0);
  (visible ?? element)?.focus();
}
