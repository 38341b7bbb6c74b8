// Which part of a project its address asks for. Whatever cannot be is as good as not asked.
import { fileCategories } from '@/lib/contract/projects/document-limits';
import type { Target } from '@/lib/routes';
import { adminProjectTabs, projectTabs, type ProjectBase, type ProjectTab } from './project-tabs';

export interface ProjectQuery {
  tab: ProjectTab;
  /** Of older entries, from 1. */
  page: number;
  /** One quote. */
  offer: string | undefined;
  /** Of files. */
  category: (typeof fileCategories)[number] | undefined;
}

/** Only what can be touched has specifications. */
export function tabsOf(physical: boolean, base: ProjectBase): readonly ProjectTab[] {
  const beside = base === 'adminProject' ? adminProjectTabs : projectTabs;
  return ['overview', ...beside.filter((tab) => tab !== 'specifications' || physical)];
}

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/**
 * @param asked the query as the framework parsed it
 * @param project which tabs it has
 */
export function readProjectQuery(
  asked: Record<string, string | string[] | undefined>,
  { physical }: { physical: boolean },
  base: ProjectBase,
): ProjectQuery {
  const [tab, page, offer, category] = [
    first(asked['tab']),
    first(asked['page']),
    first(asked['offer']),
    first(asked['category']),
  ];
  return {
    tab: tabsOf(physical, base).find((known) => known === tab) ?? 'overview',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    offer: /^[\w-]{1,64}$/.test(offer) ? offer : undefined,
    category: fileCategories.find((known) => known === category),
  };
}

/** What of a project an address may name. */
type PartOfProject = { [Name in keyof ProjectQuery]?: ProjectQuery[Name] | undefined };

/** The query of an address of this page; what says nothing is left out. */
export function projectAddress({
  tab,
  page,
  offer,
  category,
}: PartOfProject): Record<string, string | number | undefined> {
  return {
    tab: tab === 'overview' ? undefined : tab,
    offer,
    category,
    page: page && page > 1 ? page : undefined,
  };
}

/** The page of a project, or the part of it that the query asks for, in the area it is looked at from. */
export function projectPlace(
  base: ProjectBase,
  id: string,
  query: PartOfProject = {},
): Extract<Target, { route: ProjectBase }> {
  return { route: base, params: { id }, query: projectAddress(query) };
}
