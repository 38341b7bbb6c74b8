import { defaultLocale, locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { z } from 'zod';
import type { createProjectBody, updateProjectBody } from '../../lib/contract/projects/record-schemas';
import { toFlag, toJson } from '../db/codec';
import { noTexts } from './write-queries';
import type { ProjectChanges, ProjectTexts } from './write-queries';
import { Refusal } from '../core/refusal';

type Draft = z.output<typeof createProjectBody> | z.output<typeof updateProjectBody>;
type Texts = Partial<Record<Locale, ProjectTexts>>;
type Written = Pick<
  z.output<typeof updateProjectBody>,
  'title' | 'description' | 'sector' | 'tags' | 'caseStudy'
>;

/** Only columns present in the draft. */
export function columnsOf({
  slug,
  clientName,
  status,
  isPublic,
  startDate,
  endDate,
  deadline,
  progress,
  services,
  cover,
  physical,
  caseStudy,
}: Draft): ProjectChanges {
  const named = {
    slug,
    client_name: clientName,
    status,
    is_public: isPublic === undefined ? undefined : toFlag(isPublic),
    start_date: startDate,
    end_date: endDate,
    deadline,
    progress,
    services: services && toJson<string[]>(services),
    cover_family: cover?.family,
    cover_image_id: cover && 'imageId' in cover ? cover.imageId : undefined,
    physical: physical === undefined ? undefined : toFlag(physical),
    stack: caseStudy?.stack && toJson(caseStudy.stack),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** @throws Refusal INVALID without a title */
function over(
  known: ProjectTexts | undefined,
  { title, description, sector, tags, caseStudy }: Written,
  field: string,
): ProjectTexts {
  const named = {
    title,
    description,
    sector,
    tags: tags && toJson(tags),
    problem: caseStudy?.problem,
    approach: caseStudy?.approach,
    results: caseStudy?.results,
    figures: caseStudy?.figures && toJson(caseStudy.figures),
  };
  const texts: Omit<ProjectTexts, 'title'> & Partial<ProjectTexts> = {
    ...noTexts,
    ...known,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  };
  if (texts.title === undefined) throw new Refusal('INVALID', [{ field, code: 'required' }]);
  return { ...texts, title: texts.title };
}

/**
 * null deletes texts. The draft's own fields are for `locale` (default French); `translations` of that language
 * override them.
 * @throws Refusal INVALID for a language without title, or without any texts
 */
export function textsOf(draft: Draft, known: Texts = {}): Partial<Record<Locale, ProjectTexts | null>> {
  const { locale = defaultLocale, translations = {}, title, description, sector, tags, caseStudy } = draft;
  const changed: Partial<Record<Locale, ProjectTexts | null>> = {};
  // The stack is not translated.
  const { stack: _, ...story } = caseStudy ?? {};
  const own = {
    title,
    description,
    sector,
    tags,
    caseStudy: Object.keys(story).length > 0 ? story : undefined,
  };
  if (Object.values(own).some((value) => value !== undefined))
    changed[locale] = over(known[locale], own, 'title');
  for (const language of locales) {
    const translation = translations[language];
    if (translation === null) changed[language] = null;
    else if (translation)
      changed[language] = over(
        changed[language] ?? known[language],
        translation,
        `translations.${language}.title`,
      );
  }
  if (!Object.values({ ...known, ...changed }).some(Boolean))
    throw new Refusal('INVALID', [
      {
        field:
          Object.keys(translations).length > 0 ? `translations.${Object.keys(translations)[0]}` : 'title',
        code: 'required',
      },
    ]);
  return changed;
}
