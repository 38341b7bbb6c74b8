import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { MemberRole } from '@/lib/contract/projects/choices';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface MembersWords {
  form: FormWords;
  labels: Messages['officeProjects']['members']['labels'];
  roles: Readonly<Record<MemberRole, string>>;
}

export async function membersWords(locale: Locale): Promise<MembersWords> {
  const [form, { officeProjects, myProjects, api }] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
  ]);
  const { labels } = officeProjects.members;
  return {
    form: {
      ...form,
      codes: { ...form.codes, EMAIL_TAKEN: labels.hasAccount, PROJECT_FULL: api.errors.PROJECT_FULL },
    },
    labels,
    roles: myProjects.team.roles,
  };
}
