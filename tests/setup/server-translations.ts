// Replaces next-intl/server, which reads the language from a request.
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { agencyTimeZone } from '@/lib/time-zone';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

export async function getTranslations({ locale, namespace }: { locale: Locale; namespace?: Namespace }) {
  return createTranslator({
    locale,
    messages: await loadMessages(locale),
    timeZone: agencyTimeZone(),
    ...(namespace ? { namespace } : {}),
  });
}
