// Browser code: no Zod.

export const projectStatuses = ['planning', 'in_progress', 'completed', 'on_hold'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Others: 409 INVALID_TRANSITION. */
export const projectTransitions: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  planning: ['in_progress', 'on_hold'],
  in_progress: ['completed', 'on_hold'],
  on_hold: ['planning', 'in_progress'],
  completed: ['in_progress'],
};

/** Members can read this note. */
export const needsNote = (from: ProjectStatus, to: ProjectStatus): boolean =>
  from === 'completed' && to === 'in_progress';

export const projectSorts = [
  'updatedAt',
  'title',
  'clientName',
  'startDate',
  'deadline',
  'status',
  'progress',
] as const;
export type ProjectSort = (typeof projectSorts)[number] | `-${(typeof projectSorts)[number]}`;

export const milestoneStatuses = ['planned', 'in_progress', 'done'] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

export const milestoneTransitions: Readonly<Record<MilestoneStatus, readonly MilestoneStatus[]>> = {
  planned: ['in_progress', 'done'],
  in_progress: ['planned', 'done'],
  done: ['in_progress'],
};

/** Labels without permissions. */
export const memberRoles = ['client', 'contributor', 'lead'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Characters, items, millimetres or bytes. */
export const projectLimits = {
  title: 160,
  line: 200,
  description: 2000,
  text: 20_000,
  note: 2000,
  tags: 12,
  figures: 8,
  stack: 30,
  members: 100,
  milestones: 100,
  dimension: 100_000,
  quantity: 1_000_000,
  /** Per project, with all versions. */
  files: 2000,
  /** 10 GiB. */
  fileBytes: 10_737_418_240,
} as const;
