// Lists are lines of text, an empty date is ''.
import { coverFamilies, type CoverFamily } from '@/lib/contract/posts/cover-families';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { ServiceId } from '@/lib/contract/projects/services';

export interface FigureValues {
  figure: string;
  label: string;
}

export interface TextValues {
  title: string;
  description: string;
  sector: string;
  /** One per line. */
  tags: string;
  problem: string;
  approach: string;
  results: string;
  figures: FigureValues[];
}

export interface ProjectValues {
  fr: TextValues;
  en: TextValues;
  slug: string;
  clientName: string;
  startDate: string;
  endDate: string;
  deadline: string;
  /** Percent; ignored with milestones. */
  progress: string;
  services: ServiceId[];
  /** One per line. */
  stack: string;
  cover: CoverFamily;
  physical: boolean;
  isPublic: boolean;
}

export const textNames = [
  'title',
  'description',
  'sector',
  'tags',
  'problem',
  'approach',
  'results',
] as const;
export type TextName = (typeof textNames)[number];

export const emptyTexts = (): TextValues => ({
  title: '',
  description: '',
  sector: '',
  tags: '',
  problem: '',
  approach: '',
  results: '',
  figures: [],
});

type WrittenTexts = NonNullable<NonNullable<ProjectRecord['texts']>[Locale]>;

function textsOf(written: WrittenTexts | undefined): TextValues {
  if (!written) return emptyTexts();
  const { title, description, sector, tags, caseStudy } = written;
  return {
    title,
    description: description ?? '',
    sector: sector ?? '',
    tags: tags.join('\n'),
    problem: caseStudy.problem,
    approach: caseStudy.approach,
    results: caseStudy.results,
    figures: caseStudy.figures.map(({ figure, label }) => ({ figure, label })),
  };
}

export function valuesOf({ texts, stack, cover, services, ...facts }: ProjectRecord): ProjectValues {
  return {
    ...(Object.fromEntries(locales.map((locale) => [locale, textsOf(texts?.[locale])])) as Record<
      Locale,
      TextValues
    >),
    slug: facts.slug,
    clientName: facts.clientName,
    startDate: facts.startDate,
    endDate: facts.endDate ?? '',
    deadline: facts.deadline ?? '',
    progress: String(facts.progress),
    services: [...services],
    stack: (stack ?? []).join('\n'),
    // An external API may have other covers.
    cover: coverFamilies.find((family) => family === cover.family) ?? coverFamilies[0],
    physical: facts.physical,
    isPublic: facts.isPublic,
  };
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const isUnwritten = ({ figures, ...texts }: TextValues): boolean =>
  Object.values(texts).every((text) => text.trim() === '') &&
  figures.every(({ figure, label }) => figure.trim() === '' && label.trim() === '');
