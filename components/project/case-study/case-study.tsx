import { getTranslations } from 'next-intl/server';
// CSS chunks follow import order: shared sheets between others would add many files.
import '@/components/ui/signs/cover.module.scss';
import '@/components/ui/signs/tag.module.scss';
import '@/components/ui/signs/status-badge.module.scss';
import { ArticleLayout } from '@/components/article/article-layout';
import { CopyCode } from '@/components/article/copy-code';
import { renderArticle } from '@/components/article/render-article';
import { ProjectCover } from '@/components/project/project-cover';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectText } from '@/lib/contract/projects/fallback';
import type { ProjectFile } from '@/lib/contract/projects/file-schemas';
import type { Project } from '@/lib/contract/projects/schemas';
import { otherLanguage } from '@/lib/i18n/other-language';
import { textLanguage } from '@/lib/portfolio/text-language';
import { siteAccent } from '@/lib/settings/site-accent';
import { CaseCall } from './case-call';
import { CaseDocuments } from './case-documents';
import { CaseFacts } from './case-facts';
import { CaseFigures } from './case-figures';
import { CaseGallery } from './case-gallery';
import { CaseNeighbours } from './case-neighbours';
import { CaseOpening } from './case-opening';
import { CasePart } from './case-part';
import styles from './case-study.module.scss';

export interface CaseStudyProps {
  project: Project;
  locale: Locale;
  /** Position from the oldest; undefined after a read failure. */
  number?: number | undefined;
  files?: readonly ProjectFile[] | undefined;
}

const numbered = (index: number): string => String(index + 1).padStart(2, '0');

export async function CaseStudy({ project, locale, number, files = [] }: CaseStudyProps) {
  const t = await getTranslations({ locale, namespace: 'projects.case' });
  const article = await getTranslations({ locale, namespace: 'article' });
  const accent = await siteAccent(locale);
  const lang = otherLanguage(project.locale, locale);
  const { caseStudy, gallery } = project;
  const langOf = (part: ProjectText) => textLanguage(project, part, locale);

  const texts = caseStudy
    ? ([
        ['problem', caseStudy.problem],
        ['approach', caseStudy.approach],
        ['results', caseStudy.results],
      ] as const)
    : [];
  const written = texts.filter(
    ([part, source]) => source.trim() !== '' || (part === 'results' && (caseStudy?.figures.length ?? 0) > 0),
  );
  const parts = await Promise.all(
    written.map(async ([part, source]) => ({
      part,
      content: source.trim()
        ? (
            await renderArticle(source, {
              locale: langOf(part) ?? locale,
              top: 3,
              prefix: `${part}-`,
            })
          ).content
        : null,
    })),
  );
  const stack = caseStudy?.stack ?? [];
  const beforeMeans = parts.length + (gallery.length > 0 ? 1 : 0);

  return (
    <>
      <article>
        <CaseOpening project={project} locale={locale} number={number} lang={lang} />
        <div className={styles.cover}>
          <ProjectCover
            project={project}
            shape="banner"
            accent={accent}
            sizes="100vw"
            first
            describedIn={locale}
          />
        </div>
        <div className="wrap">
          <CaseFacts project={project} locale={locale} lang={lang} />
          {parts.length === 0 && <p className={`lead ${styles.unwritten}`}>{t('unwritten')}</p>}
          {parts.map(({ part, content }, index) => (
            <CasePart key={part} number={numbered(index)} heading={t(part)} id={part}>
              {part === 'results' && caseStudy && (
                <CaseFigures figures={caseStudy.figures} becomes={t('becomes')} lang={langOf('figures')} />
              )}
              {content && (
                <ArticleLayout side={null} lang={langOf(part)}>
                  {content}
                </ArticleLayout>
              )}
            </CasePart>
          ))}
          {gallery.length > 0 && (
            <CasePart number={numbered(parts.length)} heading={t('pictures')} id="pictures">
              <CaseGallery images={gallery} locale={locale} />
            </CasePart>
          )}
          {stack.length > 0 && (
            <CasePart number={numbered(beforeMeans)} heading={t('means')} id="means">
              <ArticleLayout side={null}>
                <ul className={styles.stack}>
                  {stack.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </ArticleLayout>
            </CasePart>
          )}
          {files.length > 0 && (
            <CasePart
              number={numbered(beforeMeans + (stack.length > 0 ? 1 : 0))}
              heading={t('documents')}
              id="documents"
            >
              <ArticleLayout side={null}>
                <CaseDocuments locale={locale} projectId={project.id} files={files} />
              </ArticleLayout>
            </CasePart>
          )}
        </div>
        <CopyCode copied={article('copied')} />
      </article>
      <CaseCall locale={locale} service={project.services[0]} />
      <CaseNeighbours project={project} locale={locale} />
    </>
  );
}
