// Calls about what belongs to a project: its members, its plan, its specifications, its files.
import type * as projectFiles from '../../lib/contract/projects/file-calls';
import type * as projectMembers from '../../lib/contract/projects/member-calls';
import type * as projectPlan from '../../lib/contract/projects/plan-calls';
import { receiveUpload } from '../files/receive-upload';
import { addMilestone } from '../rules/add-milestone';
import { addProjectFile } from '../rules/add-project-file';
import { addProjectMember } from '../rules/add-project-member';
import { changeMilestone } from '../rules/change-milestone';
import { changeProjectFile } from '../rules/change-project-file';
import { listMilestones } from '../rules/list-milestones';
import { listProjectFiles } from '../rules/list-project-files';
import { readProjectFile } from '../rules/read-project-file';
import { removeMilestone } from '../rules/remove-milestone';
import { removeProjectFile } from '../rules/remove-project-file';
import { removeProjectMember } from '../rules/remove-project-member';
import { showSpecifications } from '../rules/show-specifications';
import { writeSpecifications } from '../rules/write-specifications';
import type { Handlers } from './handler';

const done = { answer: { success: true } } as const;

export const projectPartHandlers: Pick<
  Handlers,
  keyof typeof projectMembers | keyof typeof projectPlan | keyof typeof projectFiles
> = {
  addProjectMember: async ({ params, body, context }) => ({
    answer: { success: true, member: await addProjectMember(context, params.id, body) },
  }),
  removeProjectMember: async ({ params, context }) => {
    await removeProjectMember(context, params.id, params.userId);
    return done;
  },
  listMilestones: async ({ params, context }) => ({
    answer: { success: true, ...(await listMilestones(context, params.id)) },
  }),
  createMilestone: async ({ params, body, context }) => ({
    answer: { success: true, ...(await addMilestone(context, params.id, body)) },
  }),
  updateMilestone: async ({ params, body, context }) => ({
    answer: { success: true, ...(await changeMilestone(context, params.id, params.milestoneId, body)) },
  }),
  deleteMilestone: async ({ params, context }) => ({
    answer: { success: true, ...(await removeMilestone(context, params.id, params.milestoneId)) },
  }),
  getSpecifications: async ({ params, context }) => ({
    answer: { success: true, specifications: await showSpecifications(context, params.id) },
  }),
  putSpecifications: async ({ params, body, context }) => ({
    answer: { success: true, specifications: await writeSpecifications(context, params.id, body) },
  }),
  listProjectFiles: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listProjectFiles(context, params.id, query)) },
  }),
  uploadProjectFile: async ({ params, upload, context }) => ({
    answer: {
      success: true,
      file: await addProjectFile(context, params.id, (commission) =>
        receiveUpload(context.files, upload, { commission, scan: context.scan }),
      ),
    },
  }),
  updateProjectFile: async ({ params, body, context }) => ({
    answer: { success: true, file: await changeProjectFile(context, params.id, params.fileId, body) },
  }),
  deleteProjectFile: async ({ params, context }) => {
    await removeProjectFile(context, params.id, params.fileId);
    return done;
  },
  downloadProjectFile: async ({ params, context }) => ({
    file: await readProjectFile(context, params.id, params.fileId),
  }),
};
