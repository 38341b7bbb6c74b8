// Which stored pages each write can put out of date: every call that changes anything has a line, what it names beyond it is
// an error. A write that changes nothing which readers see names nothing at all.
import type { CacheTagKind } from './cache-tags';

const project = ['projects:list', 'projects:addresses', 'project'] as const;
const post = ['posts:list', 'posts:featured', 'posts:feed', 'posts:addresses', 'post'] as const;

export const expiries = {
  // Posts: what their texts show, or, where one appears, goes, moves or changes its company, everything.
  createPost: ['posts:list', 'posts:featured'],
  updatePost: ['posts', ...post],
  publishPost: ['posts'],
  unpublishPost: ['posts'],
  archivePost: ['posts'],
  changePosts: ['posts'],
  orderFeatured: ['posts:list', 'posts:featured'],
  updateTag: ['posts'],
  deleteTag: ['posts:list'],
  updateAuthor: ['posts'],
  // Projects.
  createProject: ['projects'],
  updateProject: ['projects', ...project],
  setProjectStatus: project,
  changeProjects: ['projects'],
  deleteProject: ['projects'],
  addProjectMember: ['projects:list', 'project'],
  removeProjectMember: ['projects:list', 'project'],
  createMilestone: project,
  updateMilestone: project,
  deleteMilestone: project,
  uploadProjectImage: ['project'],
  updateProjectImage: ['project'],
  orderProjectImages: ['project'],
  deleteProjectImage: ['project'],
  uploadProjectFile: ['project:files'],
  updateProjectFile: ['project:files'],
  deleteProjectFile: ['project:files'],
  // People stand on the pages of what they wrote and took part in.
  updateProfile: ['posts'],
  updateUser: ['posts'],
  deleteAccount: ['posts', 'projects'],
  deleteUser: ['posts', 'projects'],
} as const satisfies Record<string, readonly CacheTagKind[]>;

/** What a call may name; nothing where it has no line. */
export const mayExpire = (id: string): readonly CacheTagKind[] => (expiries as Record<string, readonly CacheTagKind[]>)[id] ?? [];
