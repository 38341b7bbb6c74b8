import { getTranslations } from 'next-intl/server';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import type { Locale } from '@/lib/contract/core/locale';
import { unsubscribeToken } from '@/lib/contract/letters/choices';
import { loadMessages } from '@/lib/i18n/messages';
import { siteSettings } from '@/lib/settings/shown-settings';
import { LETTER } from './letter-anchor';
import { Press } from './press';

interface Props {
  call: 'confirm' | 'unsubscribe';
  locale: Locale;
  token: string | undefined;
}

/** A link that a mail program cut has no whole token. */
const wholeToken = ({ call, token }: Pick<Props, 'call' | 'token'>): string | undefined =>
  token !== undefined && (call === 'confirm' || unsubscribeToken.test(token)) ? token : undefined;

export async function LinkPage({ call, locale, token: given }: Props) {
  const token = wholeToken({ call, token: given });
  const [t, { newsletter }, words, { navigation }] = await Promise.all([
    getTranslations({ locale, namespace: `newsletter.${call}` }),
    loadMessages(locale),
    formWords({ locale }),
    siteSettings(locale),
  ]);
  const own = call === 'confirm' ? navigation.pages.confirm : undefined;
  const states = { confirm: newsletter.confirm.states, unsubscribe: newsletter.unsubscribe.states }[call];
  const read = (
    <ArrowLink to={{ route: 'blog' }} locale={locale}>
      {newsletter.read}
    </ArrowLink>
  );
  const again = (
    <ArrowLink to={{ route: 'home', hash: LETTER }} locale={locale}>
      {newsletter.again}
    </ArrowLink>
  );
  const write = (
    <ArrowLink to={{ route: 'contact' }} locale={locale}>
      {newsletter.write}
    </ArrowLink>
  );
  const otherwise = call === 'confirm' ? again : write;
  const pane = token ? (
    <>
      <h2>{t('form')}</h2>
      <NoScript locale={locale} />
      <Press
        call={call}
        token={token}
        words={words}
        labels={states}
        next={call === 'confirm' ? read : again}
        otherwise={otherwise}
      />
    </>
  ) : (
    <p>{otherwise}</p>
  );
  return (
    <FormPage
      label={own?.label || t('label')}
      heading={(token && own?.heading) || t(token ? 'heading' : 'missing')}
      pitch={<p className={styles.lead}>{(token && own?.lead) || t(token ? 'lead' : 'missingText')}</p>}
      panes={[pane]}
    />
  );
}
