import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { today } from '@/lib/format/days';
import { localizedPath, routes } from '@/lib/routes';
import { NewProjectForm } from './form/new-project-form';

export async function NewProjectPage({ locale, user }: { locale: Locale; user: User }) {
  const [t, places, words, { adminProjects }] = await Promise.all([
    getTranslations({ locale, namespace: 'adminProjects.new' }),
    getTranslations({ locale, namespace: 'backOffice.places' }),
    formWords({ locale, fallback: 'projectCreate' }),
    loadMessages(locale),
  ]);
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('adminProjects'), to: { route: 'adminProjects' } }, { label: t('title') }]}
      heading={t('title')}
    >
      <NoScript locale={locale} />
      <ScreenSection id="new-project" heading={t('heading')}>
        <p className="small muted">{t('about')}</p>
        <NewProjectForm
          words={words}
          labels={adminProjects.new}
          user={{ id: user.id, email: user.email }}
          today={today()}
          next={localizedPath(routes.adminProjectEdit.path, locale)}
        />
      </ScreenSection>
    </Desk>
  );
}
