import type { Locale } from '@/lib/contract/core/locale';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages } from '@/lib/i18n/messages';
import { siteSettings } from '@/lib/settings/shown-settings';

export interface Template {
  id: string;
  name: string;
  body: string;
}

const ids = ['received', 'details', 'call', 'decline', 'job'] as const;

/**
 * @param page language of the template names
 * @param written language of the texts
 */
export async function templatesFor({
  page,
  written,
  name,
  me,
}: {
  page: Locale;
  written: Locale;
  name: string;
  me: string;
}): Promise<Template[]> {
  const [shown, texts, site] = await Promise.all([
    loadMessages(page),
    loadMessages(written),
    siteSettings(written),
  ]);
  return ids.map((id) => {
    const named = shown.officeContacts.templates[id];
    const text = texts.officeContacts.templates[id];
    return { id, name: named.name, body: fillText(text.body, { name, me, agency: site.identity.name }) };
  });
}
