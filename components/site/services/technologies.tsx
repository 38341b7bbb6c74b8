import { getTranslations } from 'next-intl/server';
import { Fold } from '@/components/ui/layers/fold';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { linesIn } from '@/lib/settings/lines-in';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './technologies.module.scss';

/** The second is open, to show what the others contain. */
const OPEN = 1;

export async function Technologies({ locale, number }: { locale: Locale; number: string }) {
  const [t, { services }] = await Promise.all([
    getTranslations({ locale, namespace: 'services.technologies' }),
    siteSettings(locale),
  ]);
  const { label, heading, note, items } = services.technologies;
  return (
    <Section
      number={number}
      label={label || t('label')}
      heading={heading || t('label')}
      headingNote={note}
      id="tools"
    >
      <div className={styles.drawers}>
        {items.map(({ id, name, sentence, tools }, index) => (
          <Fold key={id} {...(index === OPEN && { open: true })} summary={name}>
            {sentence && <p>{sentence}</p>}
            <p>{linesIn(tools).join(' · ')}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
