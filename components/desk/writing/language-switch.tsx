'use client';

import type { Locale } from '@/lib/contract/core/locale';
import type { PostEditWords } from './post-edit-words';
import styles from './screen.module.scss';

/** The pane on narrow screens. */
export type Shown = 'mine' | 'other';

interface Props {
  languages: Readonly<Record<Shown, Locale>>;
  labels: PostEditWords['labels'];
  lags: boolean;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

export function LanguageSwitch({ languages, labels, lags, shown, onShow }: Props) {
  return (
    <div role="group" aria-label={labels.shown} className={`${styles.switch} no-print`}>
      {(['mine', 'other'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={shown === each} onClick={() => onShow(each)}>
          <span lang={languages[each]}>{labels.languages[languages[each]]}</span>
          {each === 'other' && lags && <span className="label"> {labels.toReview}</span>}
        </button>
      ))}
    </div>
  );
}
