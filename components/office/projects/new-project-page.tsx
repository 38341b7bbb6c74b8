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
  const [t, places, words, { officeProjects }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.new' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale, fallback: 'projectCreate' }),
    loadMessages(locale),
  ]);
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officeProjects'), to: { route: 'officeProjects' } }, { label: t('title') }]}
      heading={t('title')}
    >
      <NoScript locale={locale} />
      <ScreenSection id="new-project" heading={t('heading')}>
        <p className="small muted">{t('about')}</p>
        <NewProjectForm
          words={words}
          labels={officeProjects.new}
          user={{ id: user.id, email: user.email }}
          today={today()}
          next={localizedPath(routes.officeProjectEdit.path, locale)}
        />
      </ScreenSection>
    </Desk>
  );
}
