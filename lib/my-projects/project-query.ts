// Which part of a project its address asks for. Whatever cannot be is as good as not asked.
import { fileCategories } from '@/lib/contract/document-limits';
import { projectTabs, type ProjectTab } from './project-tabs';


export interface ProjectQuery {
  tab: ProjectTab;
  /** Of older entries, from 1. */
  page: number;
  /** One offer. */
  offer: string | undefined;
  /** Of files. */
  category: (typeof fileCategories)[number] | undefined;
}

/** Only what can be touched has specifications. */
export const tabsOf = (physical: boolean): readonly ProjectTab[] => ['overview', ...projectTabs.filter((tab) => tab !== 'specifications' || physical)];

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/**
 * @param asked the query as the framework parsed it
 * @param project which tabs it has
 */
export function readProjectQuery(asked: Record<string, string | string[] | undefined>, { physical }: { physical: boolean }): ProjectQuery {
  const [tab, page, offer, category] = [first(asked['tab']), first(asked['page']), first(asked['offer']), first(asked['category'])];
  return {
    tab: tabsOf(physical).find((known) => known === tab) ?? 'overview',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    offer: /^[\w-]{1,64}$/.test(offer) ? offer : undefined,
    category: fileCategories.find((known) => known === category),
  };
}

/** The query of an address of this page; what says nothing is left out. */
export function projectAddress({ tab, page, offer, category }: Partial<ProjectQuery>): Record<string, string | number | undefined> {
  return { tab: tab === 'overview' ? undefined : tab, offer, category, page: page && page > 1 ? page : undefined };
}
