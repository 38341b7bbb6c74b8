import type * as settings from '../../lib/contract/settings/calls';
import type { Handlers } from '../core/serving/handler';
import { exportSite } from './export-site';
import { importSite } from './import-site';
import { listSectionRevisions } from './list-section-revisions';
import { listReplyTemplates } from './list-reply-templates';
import { previewSection } from './preview-section';
import { restoreSection } from './restore-section';
import { showSection } from './show-section';
import { showSectionRevision } from './show-section-revision';
import { showSite } from './show-site';
import { showSitePreview } from './show-site-preview';
import { updateSection } from './update-section';

export const settingsHandlers: Pick<Handlers, keyof typeof settings> = {
  getSite: async ({ query, context }) => {
    const site = await showSite(context, query.locale);
    return { answer: { success: true, site }, locale: site.locale };
  },
  getSitePreview: async ({ params, query, context }) => {
    const preview = await showSitePreview(context, params.token, query.locale);
    return { answer: { success: true, ...preview }, locale: preview.site.locale };
  },
  exportSite: async ({ context }) => ({
    answer: { success: true, settings: await exportSite(context) },
  }),
  importSite: async ({ body, context }) => ({
    answer: { success: true, ...(await importSite(context, body)) },
  }),
  listReplyTemplates: async ({ query, context }) => ({
    answer: { success: true, templates: await listReplyTemplates(context, query.locale) },
  }),
  getSection: async ({ params, context }) => ({
    answer: { success: true, ...(await showSection(context, params.section)) },
  }),
  updateSection: async ({ params, body, context }) => ({
    answer: { success: true, ...(await updateSection(context, params.section, body)) },
  }),
  listSectionRevisions: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listSectionRevisions(context, params.section, query)) },
  }),
  getSectionRevision: async ({ params, context }) => ({
    answer: { success: true, ...(await showSectionRevision(context, params)) },
  }),
  restoreSection: async ({ params, body, context }) => ({
    answer: { success: true, ...(await restoreSection(context, params, body.updatedAt)) },
  }),
  previewSection: async ({ params, body, context }) => ({
    answer: { success: true, preview: await previewSection(context, params.section, body) },
  }),
};
