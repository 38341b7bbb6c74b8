// The lists of the administration.
export type ListRoute = 'adminRequests' | 'adminNewsletter';
