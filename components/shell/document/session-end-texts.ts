// Fetched on demand, to keep pages small.
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { SessionEndTexts } from './session-end-toast';

export async function loadSessionEndTexts(locale: Locale): Promise<SessionEndTexts> {
  const { session } = await loadMessages(locale);
  return {
    idle: session.idle,
    final: session.final,
    failed: session.failed,
    stay: session.stay,
    close: session.close,
  };
}
