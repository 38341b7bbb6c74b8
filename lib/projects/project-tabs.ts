// The parts of a project's page, for its members and for administrators.

/** The tabs beside the overview, which is the address without any; in the order they are drawn. */
export const projectTabs = ['conversation', 'files', 'offers', 'specifications'] as const;

/** Administrators also read who changed what. */
export const adminProjectTabs = [...projectTabs, 'history'] as const;
export type ProjectTab = 'overview' | (typeof adminProjectTabs)[number];

/** Whose page it is: a member's, or that of the administration. The same parts stand in both. */
export type ProjectBase = 'myProject' | 'adminProject';
