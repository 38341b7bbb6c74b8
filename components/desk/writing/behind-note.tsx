// Changes of the original since the translation was up to date.
'use client';

import { Check } from '@/components/ui/fields/check';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText } from '@/lib/i18n/fill-text';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { Behind } from '@/lib/posts/saving/behind';
import styles from './document.module.scss';
import type { PostEditWords } from './post-edit-words';

interface Props {
  locale: Locale;
  language: Locale;
  labels: PostEditWords['labels']['behind'];
  behind: Behind | undefined;
  follows: boolean;
  onFollows: (follows: boolean) => void;
}

export const BEHIND = 'post-behind';

export function BehindNote({ locale, language, labels, behind, follows, onFollows }: Props) {
  const typeOf = (type: string) =>
    type in labels.types ? labels.types[type as keyof typeof labels.types] : labels.types.other;
  const lang = otherLanguage(language, locale);
  return (
    <section id={BEHIND} tabIndex={-1} className={styles.behind} aria-labelledby={`${BEHIND}-heading`}>
      <h2 id={`${BEHIND}-heading`} className="label">
        {labels.heading[language]}
      </h2>
      {!behind && <p>{labels.unread}</p>}
      {behind && (
        <ul>
          {behind.blocks.map(({ kind, type, excerpt }, index) => (
            <li key={index}>
              <span className="label">
                {fillText(labels.block, { kind: labels.kinds[kind], type: typeOf(type) })}
              </span>
              {excerpt &&
                (kind === 'removed' ? <del lang={lang}>{excerpt}</del> : <p lang={lang}>{excerpt}</p>)}
            </li>
          ))}
        </ul>
      )}
      {behind?.source?.revision_id && (
        <>
          <Check
            id={`${BEHIND}-follows`}
            label={labels.follows}
            checked={follows}
            onChange={({ target }) => onFollows(target.checked)}
          />
          <p className="small muted">{labels.followsHint}</p>
        </>
      )}
    </section>
  );
}
