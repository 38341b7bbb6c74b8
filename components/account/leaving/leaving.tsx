import { getTranslations } from 'next-intl/server';
import type { FormWords } from '@/components/form/form-words';
import { Rows } from '@/components/ui/lists/rows';
import { isBound, type Contracts } from '@/lib/contract/accounts/contract-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { LEFT } from '@/lib/auth/redirect';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { reachOf } from '@/lib/settings/reach';
import { siteSettings } from '@/lib/settings/shown-settings';
import { DataExport } from './data-export';
import { DeactivateAccount } from './deactivate-account';
import { DeleteAccount } from './delete-account';

interface Props {
  locale: Locale;
  words: FormWords;
  /** Other API hosts omit them. */
  contracts?: Contracts | undefined;
}

export async function Leaving({ locale, words, contracts }: Props) {
  const [t, { account }, site] = await Promise.all([
    getTranslations({ locale, namespace: 'account.leave' }),
    loadMessages(locale),
    siteSettings(locale),
  ]);
  const farewell = (left: 'deactivated' | 'deleted') =>
    href({ route: 'login', query: { [LEFT]: left } }, locale);
  const mayStay = contracts === undefined || contracts.accepted + (contracts.invoices ?? 0) > 0;
  const bound = contracts !== undefined && isBound(contracts);
  return (
    <Rows>
      <DataExport words={words} labels={account.leave.export} />
      <DeactivateAccount
        words={words}
        labels={account.leave.deactivate}
        back={t('back', reachOf(site, locale))}
        farewell={farewell('deactivated')}
      />
      <DeleteAccount words={words} labels={account.leave.delete} farewell={farewell('deleted')} bound={bound}>
        <p>{t('goes')}</p>
        {mayStay && <p>{t('stays')}</p>}
        {bound && (
          <p>
            {t('running', {
              quotes: contracts.running,
              projects: contracts.projects,
              unpaid: contracts.unpaid ?? 0,
              toRefund: contracts.toRefund ?? 0,
            })}
          </p>
        )}
      </DeleteAccount>
    </Rows>
  );
}
