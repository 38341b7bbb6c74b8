import type fr from '@/messages/fr.json';
import type { Locale } from '@/lib/contract/core/locale';

export type Messages = typeof fr;

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('@/messages/fr.json'),
  en: () => import('@/messages/en.json'),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default;
}
