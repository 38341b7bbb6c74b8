import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, slug } from '../core/fields';
import {
  officeProjectListAnswer,
  changedProjectsAnswer,
  changeProjectsBody,
  createProjectBody,
  deletedProjectAnswer,
  exportProjectsQuery,
  ownProjectListAnswer,
  ownProjectsQuery,
  projectRecordAnswer,
  projectsQuery,
  projectStatusBody,
  updateProjectBody,
} from './record-schemas';
import { projectPageAnswer, projectPageQuery } from './page-schemas';
import { localeQuery, projectAnswer, projectListAnswer, publicProjectsQuery } from './schemas';

export const listPublicProjects = endpoint({
  id: 'listPublicProjects',
  method: 'get',
  path: '/api/projects/public',
  access: 'anyone',
  tag: 'projects',
  summary: 'All public projects, newest first, in one page',
  query: publicProjectsQuery,
  status: 200,
  answer: projectListAnswer,
  errors: [],
});

export const getPublicProjectBySlug = endpoint({
  id: 'getPublicProjectBySlug',
  method: 'get',
  path: '/api/projects/public/slug/{slug}',
  access: 'anyone',
  tag: 'projects',
  summary: 'One public project by its slug',
  params: z.object({ slug }),
  query: localeQuery,
  status: 200,
  answer: projectAnswer,
  errors: ['NOT_FOUND'],
});

export const getPublicProject = endpoint({
  id: 'getPublicProject',
  method: 'get',
  path: '/api/projects/public/{id}',
  access: 'anyone',
  tag: 'projects',
  summary: 'One public project by its id',
  params: z.object({ id }),
  query: localeQuery,
  status: 200,
  answer: projectAnswer,
  errors: ['NOT_FOUND'],
});

const tag = 'projects';
const params = z.object({ id });

export const listMyProjects = endpoint({
  id: 'listMyProjects',
  method: 'get',
  path: '/api/projects/my',
  access: 'user',
  tag,
  summary: 'The projects the caller is a member of: running ones by deadline first',
  query: ownProjectsQuery,
  status: 200,
  answer: ownProjectListAnswer,
  errors: [],
});

export const listProjects = endpoint({
  id: 'listProjects',
  method: 'get',
  path: '/api/projects',
  access: 'admin',
  rights: ['projects'],
  tag,
  summary: 'All projects, newest change first where nothing else is asked',
  query: projectsQuery,
  status: 200,
  answer: officeProjectListAnswer,
  errors: [],
});

export const exportProjects = endpoint({
  id: 'exportProjects',
  method: 'get',
  path: '/api/projects/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportProjectsQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const changeProjects = endpoint({
  id: 'changeProjects',
  method: 'patch',
  path: '/api/projects',
  access: 'admin',
  tag,
  summary: 'Shows or hides several projects at once',
  body: changeProjectsBody,
  status: 200,
  answer: changedProjectsAnswer,
  errors: [],
});

export const getProject = endpoint({
  id: 'getProject',
  method: 'get',
  path: '/api/projects/{id}',
  access: 'user',
  tag,
  summary: 'One project, for its members and administrators, with the parts that the query names',
  params,
  query: projectPageQuery,
  status: 200,
  answer: projectPageAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const createProject = endpoint({
  id: 'createProject',
  method: 'post',
  path: '/api/projects',
  access: 'admin',
  tag,
  summary: 'Creates a project',
  body: createProjectBody,
  status: 201,
  answer: projectRecordAnswer,
  errors: ['CONFLICT'],
});

export const updateProject = endpoint({
  id: 'updateProject',
  method: 'put',
  path: '/api/projects/{id}',
  access: 'admin',
  tag,
  summary: 'Changes a project; what is left out stays',
  params,
  body: updateProjectBody,
  status: 200,
  answer: projectRecordAnswer,
  errors: ['NOT_FOUND', 'STALE', 'CONFLICT', 'INVALID_TRANSITION'],
});

export const setProjectStatus = endpoint({
  id: 'setProjectStatus',
  method: 'patch',
  path: '/api/projects/{id}/status',
  access: 'user',
  tag,
  summary: 'Takes a project to its next state',
  params,
  body: projectStatusBody,
  status: 200,
  answer: projectRecordAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'STALE', 'INVALID_TRANSITION'],
});

export const deleteProject = endpoint({
  id: 'deleteProject',
  method: 'delete',
  path: '/api/projects/{id}',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Deletes a project and says what went with it; accepted quotes stay',
  params,
  status: 200,
  answer: deletedProjectAnswer,
  errors: ['NOT_FOUND'],
});
