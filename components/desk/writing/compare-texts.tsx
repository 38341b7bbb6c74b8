'use client';

import type { ReactNode } from 'react';
import { TextChanges } from '@/components/desk/inspector/versions/text-changes';
import { Dialog } from '@/components/ui/layers/dialog';
import type { Locale } from '@/lib/contract/core/locale';
import { changedFields, type CopyField, type PostCopy } from '@/lib/posts/saving/copy';
import styles from './notices.module.scss';
import type { PostEditWords } from './post-edit-words';

interface Props {
  locale: Locale;
  language: Locale;
  words: PostEditWords;
  theirs: PostCopy;
  mine: PostCopy;
  onClose: () => void;
  children: ReactNode;
}

function textIn(copy: PostCopy, name: CopyField): string {
  const value = copy[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export function CompareTexts({ locale, language, words, theirs, mine, onClose, children }: Props) {
  const { stale, fields } = words.labels;
  const found = changedFields(theirs, mine);
  return (
    <Dialog
      id="post-compare"
      heading={stale.heading}
      closeLabel={words.form.common.close}
      onClose={onClose}
      wide
    >
      <p>{found.length === 0 ? stale.alike : stale.about}</p>
      <div className={styles.compared}>
        {found.map((name) => (
          <section key={name} aria-labelledby={`compare-${name}`}>
            <h3 id={`compare-${name}`} className="label">
              {fields[name]}
            </h3>
            <TextChanges
              before={textIn(theirs, name)}
              after={textIn(mine, name)}
              labels={words.inspector.changes}
              locale={locale}
              lang={language}
            />
          </section>
        ))}
      </div>
      <div className={styles.actions}>{children}</div>
    </Dialog>
  );
}
