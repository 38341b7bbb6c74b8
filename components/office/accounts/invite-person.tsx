import { formWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { InviteButton } from './invite-button';

export async function InvitePerson({ locale, viewer }: { locale: Locale; viewer: { email: string } }) {
  const [words, { officeUsers }] = await Promise.all([formWords({ locale }), loadMessages(locale)]);
  const { fr, en } = officeUsers.show.form;
  return (
    <InviteButton
      words={words}
      labels={officeUsers.invite}
      roles={officeUsers.words.roles}
      languages={{ fr, en }}
      email={viewer.email}
    />
  );
}
