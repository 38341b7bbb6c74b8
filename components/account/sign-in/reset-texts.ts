import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { ResetLabels } from './reset-form';

export async function resetTexts(locale: Locale): Promise<{ heading: string; labels: ResetLabels }> {
  const [{ auth }, fields] = await Promise.all([
    loadMessages(locale),
    getTranslations({ locale, namespace: 'auth.fields' }),
  ]);
  const { form, submit, done, doneText, failed, failedText } = auth.reset;
  return {
    heading: form,
    labels: { newPassword: fields('newPassword'), submit, done, doneText, failed, failedText },
  };
}
