// Where a project is written, its members and pictures are kept. Browsers make these without the contract's schemas.
type Path = `/api/${string}`;

export const projectPath = (id: string): Path => `/api/projects/${encodeURIComponent(id)}`;
export const membersPath = (id: string): Path => `${projectPath(id)}/members`;
export const imagesPath = (id: string): Path => `${projectPath(id)}/images`;
