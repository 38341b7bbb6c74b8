import type * as projectFiles from '../../../lib/contract/projects/file-calls';
import type * as projectMembers from '../../../lib/contract/projects/member-calls';
import type * as projectPlan from '../../../lib/contract/projects/plan-calls';
import { receiveUpload } from '../../files/receiving/receive-upload';
import { addMilestone } from './add-milestone';
import { addProjectFile } from './add-project-file';
import { addProjectMember } from './add-project-member';
import { changeMilestone } from './change-milestone';
import { changeProjectFile } from './change-project-file';
import { listMilestones } from './list-milestones';
import { listProjectFiles } from './list-project-files';
import { readProjectFile } from './read-project-file';
import { removeMilestone } from './remove-milestone';
import { removeProjectFile } from './remove-project-file';
import { removeProjectMember } from './remove-project-member';
import { showSpecifications } from './show-specifications';
import { writeSpecifications } from './write-specifications';
import type { Handlers } from '../../core/serving/handler';

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
