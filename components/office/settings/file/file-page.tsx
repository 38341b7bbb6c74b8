import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { Desk } from '@/components/office/frame/desk';
import type { Locale } from '@/lib/contract/core/locale';
import { sectionNames } from '@/lib/contract/settings/sections';
import { loadMessages } from '@/lib/i18n/messages';
import styles from '../pages.module.scss';
import { describeWords, sectionFields } from '../section-words';
import { SettingsTabs } from '../settings-tabs';
import { FileTools } from './file-tools';

interface Props {
  locale: Locale;
  email: string;
}

export async function FilePage({ locale, email }: Props) {
  const [t, words, describe, fields, { officeFrame, officeSettings }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeSettings' }),
    formWords({ locale, forOffice: true }),
    describeWords(locale),
    Promise.all(sectionNames.map(async (name) => [name, await sectionFields(name, locale)] as const)),
    loadMessages(locale),
  ]);
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('crumb'), to: { route: 'officeSettings' } }, { label: t('file.heading') }]}
      heading={t('file.heading')}
    >
      <SettingsTabs locale={locale} current="file" />
      <NoScript locale={locale} />
      <div className={styles.parts}>
        <FileTools
          email={email}
          words={words}
          labels={officeSettings.file}
          chooser={officeFrame.fileInput}
          sections={officeSettings.sections}
          fields={Object.fromEntries(fields)}
          describe={describe}
        />
      </div>
    </Desk>
  );
}
