// The parts of a project's page, for its members and in the office: each is a page of its own.
import type { RouteName } from '@/lib/routes';

/** The route of each part, in the order in which the tabs show them. The overview comes first. */
const memberRoutes = {
  overview: 'myProject',
  plan: 'myProjectPlan',
  conversation: 'myProjectConversation',
  files: 'myProjectFiles',
  quotes: 'myProjectQuotes',
  specifications: 'myProjectSpecifications',
} as const satisfies Record<string, RouteName>;

/** The office also shows who changed what. */
const officeRoutes = {
  overview: 'adminProject',
  plan: 'adminProjectPlan',
  conversation: 'adminProjectConversation',
  files: 'adminProjectFiles',
  quotes: 'adminProjectQuotes',
  specifications: 'adminProjectSpecifications',
  history: 'adminProjectHistory',
} as const satisfies Record<string, RouteName>;

/** The area in which a project is read: the customer's or the office. Both have the same parts. */
export type ProjectBase = 'myProject' | 'adminProject';
export type ProjectTab = keyof typeof officeRoutes;
export type ProjectRoute =
  (typeof memberRoutes)[keyof typeof memberRoutes] | (typeof officeRoutes)[keyof typeof officeRoutes];

const routesByBase: Record<ProjectBase, Partial<Record<ProjectTab, ProjectRoute>>> = {
  myProject: memberRoutes,
  adminProject: officeRoutes,
};

/** The route of a part; the overview for a part that the area does not have. */
export function projectRoute(base: ProjectBase, tab: ProjectTab): ProjectRoute {
  return routesByBase[base][tab] ?? base;
}

/** The parts of an area in their order. Only a project with a physical part has specifications. */
export function tabsOf(base: ProjectBase, { physical }: { physical: boolean }): readonly ProjectTab[] {
  const tabs = Object.keys(routesByBase[base]) as ProjectTab[];
  return tabs.filter((tab) => tab !== 'specifications' || physical);
}
