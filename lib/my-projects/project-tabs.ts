// The parts of a project's page.

/** The tabs beside the overview, which is the address without any; in the order they are drawn. */
export const projectTabs = ['conversation', 'files', 'offers', 'specifications'] as const;
export type ProjectTab = 'overview' | (typeof projectTabs)[number];
