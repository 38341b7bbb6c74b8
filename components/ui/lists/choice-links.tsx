// Links, so that filters can be bookmarked.
import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from '@/lib/format/numbers';
import type { Target } from '@/lib/routes';
import styles from './choice-links.module.scss';
import { SiteLink } from '../buttons/site-link';

interface Props {
  locale: Locale;
  label: string;
  choices: readonly {
    label: string;
    to: Target;
    current: boolean;
    count?: number | undefined;
  }[];
}

export function ChoiceLinks({ locale, label, choices }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <SiteLink to={choice.to} locale={locale} aria-current={choice.current ? 'true' : undefined}>
              {choice.label}{' '}
              {choice.count !== undefined && (
                <span className={styles.count}>{formatNumber(choice.count, locale)}</span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
