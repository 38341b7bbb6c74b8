// Pictures are saved one by one.
import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { otherLanguage } from '@/lib/i18n/other-language';
import { href } from '@/lib/routes';
import { siteAccent } from '@/lib/settings/site-accent';
import { GalleryDesk } from './gallery/gallery-desk';
import { galleryWords } from './gallery/gallery-words';
import { ProjectForm } from './form/project-form';
import { projectFormTexts } from './form/project-form-texts';

interface Props {
  locale: Locale;
  user: User;
  project: ProjectRecord;
}

export async function EditProjectPage({ locale, user, project }: Props) {
  const [t, g, places, texts, words, accent] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.edit' }),
    getTranslations({ locale, namespace: 'officeProjects.gallery' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    projectFormTexts(locale),
    galleryWords(locale),
    siteAccent(locale),
  ]);
  const { id, title, slug, clientName, images, cover, updatedAt } = project;
  const record = { route: 'officeProject', params: { id } } as const;
  const preview = { route: 'officeProjectPreview', params: { id } } as const;
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officeProjects'), to: { route: 'officeProjects' } },
        { label: title, to: record },
        { label: t('crumb') },
      ]}
      heading={<span lang={otherLanguage(project.locale, locale)}>{title}</span>}
      note={t('note')}
      record={{ title, detail: clientName || undefined }}
      actions={
        <ButtonLink size="small" to={preview} locale={locale}>
          {t('preview')}
        </ButtonLink>
      }
    >
      <NoScript locale={locale} />
      <ProjectForm
        key={id}
        project={project}
        user={{ id: user.id, email: user.email }}
        texts={texts}
        preview={href(preview, locale)}
        accent={accent}
      />
      <ScreenSection id="gallery" heading={g('heading')} note={g('count', { count: images?.length ?? 0 })}>
        <p className="small muted">{g('about')}</p>
        <GalleryDesk
          key={id}
          projectId={id}
          images={images ?? []}
          cover={{
            imageId: cover.imageId ?? null,
            updatedAt,
            drawing: { slug, family: cover.family, accent },
          }}
          words={words}
          email={user.email}
        />
      </ScreenSection>
    </Desk>
  );
}
