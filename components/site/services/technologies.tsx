import { getTranslations } from 'next-intl/server';
import { Fold } from '@/components/ui/layers/fold';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './technologies.module.scss';

const categories = [
  'languages',
  'frontend',
  'styling',
  'backend',
  'databases',
  'mobile',
  'desktop',
  'cloud',
  'delivery',
  'monitoring',
  'testing',
  'security',
  'design',
] as const;

export async function Technologies({ locale, number }: { locale: Locale; number: string }) {
  const t = await getTranslations({ locale, namespace: 'services.technologies' });
  return (
    <Section
      number={number}
      label={t('label')}
      heading={t('heading')}
      headingNote={t('headingNote')}
      id="tools"
    >
      <div className={styles.drawers}>
        {categories.map((category) => (
          <Fold
            key={category}
            {...(category === 'frontend' && { open: true })}
            summary={t(`categories.${category}.title`)}
          >
            <p>{t(`categories.${category}.sentence`)}</p>
            <p>{t(`categories.${category}.items`)}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
