'use client';

import type { ComponentProps, ReactNode } from 'react';
import { TextChanges } from '@/components/desk/inspector/versions/text-changes';
import { Dialog } from '@/components/ui/layers/dialog';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './notices.module.scss';

export interface ComparedText {
  id: string;
  label: string;
  before: string;
  after: string;
  /** Language of the text. */
  lang: Locale;
}

interface Props {
  locale: Locale;
  labels: {
    heading: string;
    about: string;
    alike: string;
    close: string;
    changes: ComponentProps<typeof TextChanges>['labels'];
  };
  texts: readonly ComparedText[];
  onClose: () => void;
  /** The choices. */
  children: ReactNode;
}

export function CompareTexts({ locale, labels, texts, onClose, children }: Props) {
  return (
    <Dialog id="post-compare" heading={labels.heading} closeLabel={labels.close} onClose={onClose} wide>
      <p>{texts.length === 0 ? labels.alike : labels.about}</p>
      <div className={styles.compared}>
        {texts.map(({ id, label, before, after, lang }) => (
          <section key={id} aria-labelledby={`compare-${id}`}>
            <h3 id={`compare-${id}`} className="label">
              {label}
            </h3>
            <TextChanges before={before} after={after} labels={labels.changes} locale={locale} lang={lang} />
          </section>
        ))}
      </div>
      <div className={styles.actions}>{children}</div>
    </Dialog>
  );
}
