// Without the contract's schemas, for small bundles.
type Path = `/api/${string}`;

export const projectPath = (id: string): Path => `/api/projects/${encodeURIComponent(id)}`;
export const membersPath = (id: string): Path => `${projectPath(id)}/members`;
export const imagesPath = (id: string): Path => `${projectPath(id)}/images`;
