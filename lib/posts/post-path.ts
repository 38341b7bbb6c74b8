// Browser code: no contract schemas.
type Path = `/api/${string}`;

export const postPath = (id: string): Path => `/api/blog/${encodeURIComponent(id)}`;
export const publicationPath = (id: string, step: 'publish' | 'unpublish' | 'archive'): Path =>
  `${postPath(id)}/${step}`;
export const revisionsPath = (id: string): Path => `${postPath(id)}/revisions`;
export const revisionPath = (id: string, revision: string): Path =>
  `${revisionsPath(id)}/${encodeURIComponent(revision)}`;
export const previewsPath = (id: string): Path => `${postPath(id)}/previews`;
export const previewPath = (id: string, preview: string): Path =>
  `${previewsPath(id)}/${encodeURIComponent(preview)}`;
