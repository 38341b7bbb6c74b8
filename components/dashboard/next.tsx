// The one thing to do first: the draft last worked on, or else a project to describe.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import type { Locale } from '@/lib/contract/locale';
import { minutesFrom } from '@/lib/project-request/steps';
import type { Target } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './dashboard.module.scss';
import type { DraftRow } from './drafts';

interface Props {
  locale: Locale;
  draft: DraftRow | undefined;
  /** Nothing was ever sent. */
  first: boolean;
}

export async function Next({ locale, draft, first }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard.next' });
  const block = (label: string, heading: string, text: ReactNode, action: string, to: Target) => (
    <section className={styles.next} aria-labelledby="next-heading">
      <p className="label">{label}</p>
      <div>
        <h2 id="next-heading">{heading}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink variant="primary" to={to} locale={locale}>
        {action}
      </ButtonLink>
    </section>
  );
  if (draft) return block(t('resume.label'), t('resume.heading', { name: draft.name }), `${draft.where} ${t('resume.saved', { when: draft.saved })}`, t('resume.action'), { route: 'newProject', query: { draft: draft.id } });
  return block(t('begin.label'), t(first ? 'begin.first' : 'begin.another'), t('begin.text', { minutes: minutesFrom('general'), ...site.answer }), t('begin.action'), { route: 'newProject' });
}
