import { getTranslations } from 'next-intl/server';
import { failureWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { FirstStepKey } from '@/lib/contract/stats/first-steps';
import type { Stats } from '@/lib/contract/stats/schemas';
import type { Target } from '@/lib/routes';
import { DismissSteps } from './dismiss-steps';

const minutes: Readonly<Record<FirstStepKey, number>> = {
  owner: 1,
  identity: 5,
  logo: 3,
  mail: 4,
  secondFactor: 2,
  prices: 12,
  project: 12,
  demo: 2,
  listed: 2,
};

const section = (name: string): Target => ({ route: 'officeSection', params: { section: name } });

/** The demonstration's button is here. */
const places: Readonly<Record<FirstStepKey, Target | undefined>> = {
  owner: { route: 'officeAccount' },
  identity: section('identity'),
  logo: section('identity'),
  mail: section('mail'),
  secondFactor: { route: 'officeAccount' },
  prices: section('services'),
  project: { route: 'officeProjectNew' },
  demo: undefined,
  listed: section('visibility'),
};

interface Props {
  locale: Locale;
  steps: NonNullable<Stats['firstSteps']>;
}

export async function FirstSteps({ locale, steps }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.firstSteps' }),
    failureWords({ locale }),
  ]);
  const next = steps.find(({ key, done }) => !done && places[key])?.key;
  const count = steps.filter(({ done }) => done).length;
  const left = steps.reduce((sum, { key, done }) => sum + (done ? 0 : minutes[key]), 0);
  return (
    <ScreenSection
      id="first-steps"
      heading={t('heading')}
      note={t('count', { count, all: steps.length, minutes: left })}
      end={<DismissSteps words={words} labels={{ dismiss: t('dismiss'), dismissing: t('dismissing') }} />}
    >
      <Rows ordered>
        {steps.map(({ key, done }) => {
          const place = places[key];
          return (
            <Row
              key={key}
              when={t('minute', { minute: minutes[key] })}
              title={t(`steps.${key}.title`)}
              end={
                done ? (
                  <StateSign sign="done" label={t('done')} />
                ) : (
                  place &&
                  key !== 'demo' && (
                    <ButtonLink
                      size="small"
                      variant={key === next ? 'primary' : 'outline'}
                      to={place}
                      locale={locale}
                    >
                      {t(`steps.${key}.open`)}
                    </ButtonLink>
                  )
                )
              }
            >
              {!done && <p>{t(`steps.${key}.text`)}</p>}
            </Row>
          );
        })}
      </Rows>
    </ScreenSection>
  );
}
