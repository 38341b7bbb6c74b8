import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { outcomeSign, reasonText, securityWords } from '@/components/security/security-words';
import { Row, Rows } from '@/components/ui/lists/rows';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { signInSchema } from '@/lib/contract/accounts/sign-in-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { securityEventOutcomes, type SecurityEventOutcome } from '@/lib/contract/security/choices';
import { formatMoment } from '@/lib/format/dates';
import { deviceName } from '@/lib/format/device-name';

interface Props {
  locale: Locale;
  signIns: readonly z.output<typeof signInSchema>[];
}

const isKnown = (outcome: string): outcome is SecurityEventOutcome =>
  (securityEventOutcomes as readonly string[]).includes(outcome);

export async function RecentSignIns({ locale, signIns }: Props) {
  const [t, device, words] = await Promise.all([
    getTranslations({ locale, namespace: 'account.signIns' }),
    getTranslations({ locale, namespace: 'account.device' }),
    securityWords(locale),
  ]);
  if (signIns.length === 0) return <p className="muted">{t('none')}</p>;
  return (
    <Rows>
      {signIns.map((signIn) => {
        const { id, address, createdAt, outcome, userAgent } = signIn;
        return (
          <Row
            key={id}
            when={<time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>}
            title={deviceName(userAgent) ?? device('unknown')}
            end={<StateSign sign={outcomeSign(signIn)} label={isKnown(outcome) ? t(outcome) : outcome} />}
          >
            <p>
              {[reasonText(signIn, words), address]
                .filter((part) => part !== undefined && part !== null)
                .join(', ')}
            </p>
          </Row>
        );
      })}
    </Rows>
  );
}
