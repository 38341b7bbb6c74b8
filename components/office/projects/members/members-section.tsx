import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { href } from '@/lib/routes';
import { MembersDesk } from './members-desk';
import { membersWords } from './members-words';

interface Props {
  locale: Locale;
  user: User;
  project: ProjectRecord;
}

export async function MembersSection({ locale, user, project: { id, title, members } }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.members' }),
    membersWords(locale),
  ]);
  const accounts = members.map((member) => ({
    ...member,
    account: href({ route: 'officeUser', params: { id: member.userId } }, locale),
  }));
  return (
    <ScreenSection id="team" heading={t('heading')} note={t('count', { count: members.length })}>
      <MembersDesk
        key={id}
        projectId={id}
        title={title}
        members={accounts}
        user={{ id: user.id, email: user.email }}
        words={words}
      />
    </ScreenSection>
  );
}
