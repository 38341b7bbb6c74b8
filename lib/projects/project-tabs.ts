import type { RouteName } from '@/lib/routes';

const memberRoutes = {
  overview: 'myProject',
  plan: 'myProjectPlan',
  conversation: 'myProjectConversation',
  files: 'myProjectFiles',
  quotes: 'myProjectQuotes',
  specifications: 'myProjectSpecifications',
} as const satisfies Record<string, RouteName>;

const officeRoutes = {
  overview: 'officeProject',
  plan: 'officeProjectPlan',
  conversation: 'officeProjectConversation',
  files: 'officeProjectFiles',
  quotes: 'officeProjectQuotes',
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

/** Only a project with a physical part has specifications; only administrators see its history. */
export function tabsOf(
  base: ProjectBase,
  { physical, viewer }: { physical: boolean; viewer: { admin: boolean } },
): readonly ProjectTab[] {
  const tabs = Object.keys(routesByBase[base]) as ProjectTab[];
  return tabs.filter((tab) => (tab !== 'specifications' || physical) && (tab !== 'history' || viewer.admin));
}
