import { formWords } from '@/components/form/form-words';
import type { Role } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { InviteButton } from './invite-button';
import { rightsWords } from './rights-words';

interface Props {
  locale: Locale;
  viewer: { email: string };
  /** Chosen at first; default: a customer. */
  role?: Role;
}

export async function InvitePerson({ locale, viewer, role }: Props) {
  const [words, opened, { officeUsers }] = await Promise.all([
    formWords({ locale }),
    rightsWords(locale),
    loadMessages(locale),
  ]);
  const { fr, en } = officeUsers.show.form;
  return (
    <InviteButton
      words={words}
      role={role}
      rightsWords={opened}
      labels={officeUsers.invite}
      roles={officeUsers.words.roles}
      languages={{ fr, en }}
      email={viewer.email}
    />
  );
}
