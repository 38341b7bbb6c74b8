import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { StatusBadge } from '@/components/ui/signs/status-badge';
import { PictureCard } from '@/components/ui/lists/picture-card';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { otherLanguage } from '@/lib/i18n/other-language';

/** number: position in the catalogue, the oldest being 1. */
export interface NumberedProject {
  project: ProjectSummary;
  number: number;
}

interface Props extends NumberedProject {
  locale: Locale;
  picture: ReactNode;
  heading?: 'h2' | 'h3';
  size?: 'display-3' | 'title';
  withStatus?: boolean;
  className?: string | undefined;
  pictureClass?: string | undefined;
}

export async function ProjectPane({
  project,
  number,
  locale,
  picture,
  heading = 'h3',
  size = 'display-3',
  withStatus = false,
  className,
  pictureClass,
}: Props) {
  const [t, status] = await Promise.all([
    getTranslations({ locale, namespace: 'home.projects' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  return (
    <PictureCard
      to={{ route: 'project', params: { slug: project.slug } }}
      locale={locale}
      heading={heading}
      size={size}
      title={project.title}
      titleLang={otherLanguage(project.locale, locale)}
      className={className}
      pictureClass={pictureClass}
      picture={picture}
      meta={
        <>
          <span className="label">{t('number', { number })}</span>
          <span className="label">{project.clientName}</span>
          {withStatus && <StatusBadge status={project.status} label={status(project.status)} />}
        </>
      }
    />
  );
}
