import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { NewsletterFormWords } from './newsletter-form';

export async function newsletterWords(locale: Locale): Promise<NewsletterFormWords> {
  const { api, newsletter } = await loadMessages(locale);
  const { network, server, other } = api.client;
  return {
    ...newsletter.form,
    required: api.fields.email_required,
    invalid: api.fields.email_invalid_format,
    example: api.fields.email_invalid_format_example,
    network,
    server,
    other,
  };
}
