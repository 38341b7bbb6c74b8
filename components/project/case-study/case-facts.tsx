import { getTranslations } from 'next-intl/server';
import { Tag, TagList } from '@/components/ui/signs/tag';
import type { Locale } from '@/lib/contract/core/locale';
import type { Project } from '@/lib/contract/projects/schemas';
import { formatDate, formatMonth } from '@/lib/format/dates';
import { textLanguage } from '@/lib/portfolio/text-language';
import styles from './case-facts.module.scss';

/** External APIs may have other services. */
const known = ['web', 'software', 'mobile', 'cloud', 'consulting'] as const;

export async function CaseFacts({
  project,
  locale,
  lang,
}: {
  project: Project;
  locale: Locale;
  lang?: Locale | undefined;
}) {
  const t = await getTranslations({ locale, namespace: 'projects.case' });
  const all = await getTranslations({ locale });
  const services = known
    .filter((service) => project.services.includes(service))
    .map((service) => all(`services.services.${service}.title`));
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const done = project.status === 'completed' ? project.endDate : null;
  const due = done ? null : project.deadline;
  const facts = [
    { name: t('client'), value: project.clientName },
    { name: t('sector'), value: project.sector, lang: textLanguage(project, 'sector', locale) },
    { name: t('services'), value: services.length > 0 ? list.format(services) : null },
    { name: t('start'), value: formatMonth(project.startDate, locale) },
    { name: t('end'), value: done && formatDate(done, locale) },
    { name: t('deadline'), value: due && formatDate(due, locale) },
  ];
  return (
    <div className={styles.panel}>
      <h2 className="vh">{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact.value && (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd lang={fact.lang}>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      {project.tags.length > 0 && (
        <TagList>
          {project.tags.map((tag) => (
            <li key={tag}>
              <Tag lang={lang}>{tag}</Tag>
            </li>
          ))}
        </TagList>
      )}
    </div>
  );
}
