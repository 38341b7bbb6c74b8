import type { RouteName } from '@/lib/routes';

const memberRoutes = {
  overview: 'myProject',
  plan: 'myProjectPlan',
  conversation: 'myProjectConversation',
  files: 'myProjectFiles',
  quotes: 'myProjectQuotes',
  invoices: 'myProjectInvoices',
  specifications: 'myProjectSpecifications',
} as const satisfies Record<string, RouteName>;

const officeRoutes = {
  overview: 'officeProject',
  plan: 'officeProjectPlan',
  conversation: 'officeProjectConversation',
  files: 'officeProjectFiles',
  quotes: 'officeProjectQuotes',
  invoices: 'officeProjectInvoices',
  specifications: 'officeProjectSpecifications',
  history: 'officeProjectHistory',
} as const satisfies Record<string, RouteName>;

export type ProjectBase = 'myProject' | 'officeProject';
export type ProjectTab = keyof typeof officeRoutes;
export type ProjectRoute =
  (typeof memberRoutes)[keyof typeof memberRoutes] | (typeof officeRoutes)[keyof typeof officeRoutes];

const routesByBase: Record<ProjectBase, Partial<Record<ProjectTab, ProjectRoute>>> = {
  myProject: memberRoutes,
  officeProject: officeRoutes,
};

/** The overview if the area lacks this page. */
export function projectRoute(base: ProjectBase, tab: ProjectTab): ProjectRoute {
  return routesByBase[base][tab] ?? base;
}

export const projectTabs = (base: ProjectBase): readonly ProjectTab[] =>
  Object.keys(routesByBase[base]) as ProjectTab[];

/**
 * Only a project with a physical part has specifications; only administrators see its history.
 * @param invoices whether the viewer has the right, which only the office asks
 */
export function tabsOf(
  base: ProjectBase,
  { physical, viewer }: { physical: boolean; viewer: { admin: boolean } },
  invoices: boolean,
): readonly ProjectTab[] {
  const shown: Partial<Record<ProjectTab, boolean>> = {
    invoices: base === 'myProject' || invoices,
    specifications: physical,
    history: viewer.admin,
  };
  return projectTabs(base).filter((tab) => shown[tab] ?? true);
}
