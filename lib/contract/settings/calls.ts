import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  createdSitePreviewAnswer,
  exportSiteAnswer,
  importSiteAnswer,
  importSiteBody,
  replyTemplatesAnswer,
  replyTemplatesQuery,
  restoreSectionBody,
  sectionAnswer,
  sectionBody,
  sectionName,
  settingsRevisionAnswer,
  settingsRevisionsAnswer,
  settingsRevisionsQuery,
  siteAnswer,
  sitePreviewAnswer,
  sitePreviewBody,
  siteQuery,
} from './schemas';
import { provenSections } from './sections';

const tag = 'site';
const params = z.object({ section: sectionName });
const oneRevision = z.object({ section: sectionName, revisionId: id });

export const getSite = endpoint({
  id: 'getSite',
  method: 'get',
  path: '/api/site',
  access: 'anyone',
  tag,
  summary: 'What the agency says of itself to visitors, in one language',
  query: siteQuery,
  status: 200,
  answer: siteAnswer,
  errors: [],
});

export const getSitePreview = endpoint({
  id: 'getSitePreview',
  method: 'get',
  path: '/api/site/previews/{token}',
  access: 'anyone',
  tag,
  summary: 'The same as it would be with an unsaved section, for anyone with its link',
  params: z.object({ token: id }),
  query: siteQuery,
  status: 200,
  answer: sitePreviewAnswer,
  errors: ['NOT_FOUND'],
});

export const exportSite = endpoint({
  id: 'exportSite',
  method: 'get',
  path: '/api/site/export',
  access: 'admin',
  tag,
  summary: 'All settings as one file',
  status: 200,
  answer: exportSiteAnswer,
  errors: [],
});

export const importSite = endpoint({
  id: 'importSite',
  method: 'post',
  path: '/api/site/import',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Replaces the sections of a file, all or none, or reports what it would change',
  body: importSiteBody,
  status: 200,
  answer: importSiteAnswer,
  errors: [],
});

export const listReplyTemplates = endpoint({
  id: 'listReplyTemplates',
  method: 'get',
  path: '/api/site/reply-templates',
  access: 'admin',
  rights: ['leads'],
  tag,
  summary: 'Texts for answers to contacts and requests, in one language, with their placeholders',
  query: replyTemplatesQuery,
  status: 200,
  answer: replyTemplatesAnswer,
  errors: [],
});

export const getSection = endpoint({
  id: 'getSection',
  method: 'get',
  path: '/api/site/{section}',
  access: 'admin',
  tag,
  summary: 'One section of the settings in both languages',
  params,
  status: 200,
  answer: sectionAnswer,
  errors: [],
});

export const updateSection = endpoint({
  id: 'updateSection',
  method: 'put',
  path: '/api/site/{section}',
  access: 'admin',
  proof: { fields: Object.fromEntries(provenSections.map((name) => [name, 'any'])) },
  tag,
  summary: 'Saves a section; visitors see it with their next request',
  params,
  body: sectionBody,
  status: 200,
  answer: sectionAnswer,
  errors: ['STALE'],
});

export const listSectionRevisions = endpoint({
  id: 'listSectionRevisions',
  method: 'get',
  path: '/api/site/{section}/revisions',
  access: 'admin',
  tag,
  summary: 'The saves of a section, newest first',
  params,
  query: settingsRevisionsQuery,
  status: 200,
  answer: settingsRevisionsAnswer,
  errors: [],
});

export const getSectionRevision = endpoint({
  id: 'getSectionRevision',
  method: 'get',
  path: '/api/site/{section}/revisions/{revisionId}',
  access: 'admin',
  tag,
  summary: 'One save of a section, with the one before it',
  params: oneRevision,
  status: 200,
  answer: settingsRevisionAnswer,
  errors: ['NOT_FOUND'],
});

export const restoreSection = endpoint({
  id: 'restoreSection',
  method: 'post',
  path: '/api/site/{section}/revisions/{revisionId}/restore',
  access: 'admin',
  proof: { fields: { section: provenSections } },
  tag,
  summary: 'Saves an earlier section again; nothing disappears from the history',
  params: oneRevision,
  body: restoreSectionBody,
  status: 200,
  answer: sectionAnswer,
  errors: ['NOT_FOUND', 'STALE'],
});

export const previewSection = endpoint({
  id: 'previewSection',
  method: 'post',
  path: '/api/site/{section}/preview',
  access: 'admin',
  tag,
  summary: 'Makes a private link, valid for an hour, that shows the site with an unsaved section',
  params,
  body: sitePreviewBody,
  status: 201,
  answer: createdSitePreviewAnswer,
  errors: [],
});
