// Names the columns; on phones, chooses the language shown.
'use client';

import { Flag } from '@/components/shell/language/flag';
import { Segmented } from '@/components/ui/fields/segmented';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import { useSettings } from './settings-context';
import styles from './settings.module.scss';

interface Props {
  language: Locale;
  onLanguage: (language: Locale) => void;
  missing: number;
}

const languages = ['fr', 'en'] as const;

export function LanguageHeads({ language, onLanguage, missing }: Props) {
  const { form: labels, words } = useSettings().texts;
  const sign = missing > 0 && (
    <StateSign sign="wait" label={pluralText(labels.missingCount, missing, words.locale)} />
  );
  return (
    <div className={styles.heads}>
      <div className={styles.columns}>
        <span />
        {languages.map((each) => (
          <span key={each} lang={each} className={styles.column}>
            <Flag locale={each} />
            {labels.ownNames[each]}
            {each === 'en' && <span lang={words.locale}>{sign}</span>}
          </span>
        ))}
      </div>
      <div className={styles.oneLanguage}>
        <span className="label">{sign || labels.oneLanguage}</span>
        <Segmented
          legend={labels.language}
          name="settings-language"
          options={languages.map((each) => ({ value: each, label: each.toUpperCase() }))}
          value={language}
          onChange={onLanguage}
        />
      </div>
    </div>
  );
}
