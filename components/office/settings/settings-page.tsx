import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { Desk } from '@/components/office/frame/desk';
import { DeliveryNote } from '@/components/office/mail/delivery-note';
import type { SectionAnswer } from '@/lib/api/reads/sections';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import type { SectionName } from '@/lib/contract/settings/sections';
import type { SettingsValue } from '@/lib/settings/edit/values';
import { SectionForm } from './form/section-form';
import { describeWords, sectionFields, settingsTexts } from './section-words';
import { SettingsTabs } from './settings-tabs';

interface Props {
  locale: Locale;
  user: User;
  section: SectionName;
  answer: SectionAnswer;
}

export async function SettingsPage({ locale, user, section, answer }: Props) {
  const fields = await sectionFields(section, locale);
  const [t, texts, describe] = await Promise.all([
    getTranslations({ locale, namespace: 'officeSettings' }),
    settingsTexts(fields, locale),
    describeWords(locale),
  ]);
  const name = t(`sections.${section}`);
  const { updatedAt, updatedBy, missing } = answer;
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('crumb'), to: { route: 'officeSettings' } }, { label: name }]}
      heading={name}
    >
      <SettingsTabs locale={locale} section={section} current={section} missing={missing} />
      <NoScript locale={locale} />
      {answer.delivery && <DeliveryNote locale={locale} delivery={answer.delivery} />}
      <SectionForm
        key={section}
        section={section}
        name={name}
        saved={{ value: answer[section] as SettingsValue, updatedAt, by: updatedBy?.name ?? null }}
        fields={fields}
        texts={texts}
        describe={describe}
        user={{ id: user.id, email: user.email }}
      />
    </Desk>
  );
}
