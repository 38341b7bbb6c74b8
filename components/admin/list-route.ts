// The lists that are filtered, searched and paged in the address: those of the administration, and one's own projects.
export type ListRoute = 'adminRequests' | 'adminNewsletter' | 'myProjects';
