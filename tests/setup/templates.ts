import type { ReplyTemplates } from '@/components/office/inbox/templates/reply-templates';
import type { ReplyTemplate } from '@/lib/contract/settings/schemas';
import { loadMessages } from '@/lib/i18n/messages';

export const template = (more: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
  id: 'call',
  name: 'Proposer un appel',
  text: 'Bonjour {{contact.fullName}},\n\nLe plus simple serait d’en parler.',
  locale: 'fr',
  ...more,
});

export const templates = async (more: Partial<ReplyTemplates> = {}): Promise<ReplyTemplates> => ({
  locale: 'fr',
  values: { 'contact.fullName': 'Armelle Quintin' },
  write: undefined,
  labels: (await loadMessages('fr')).officeInbox.templates,
  ...more,
});
