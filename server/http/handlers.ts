// Each endpoint of the contract with what answers it.
import { authHandlers } from './auth';
import { blogHandlers } from './blog';
import { contactHandlers } from './contact';
import type { Handlers } from './handler';
import { healthHandlers } from './health';
import { newsletterHandlers } from './newsletter';
import { orderHandlers } from './orders';
import { requestHandlers } from './project-requests';
import { projectUpdateHandlers } from './project-updates';
import { projectPartHandlers } from './project-parts';
import { projectHandlers } from './projects';
import { userHandlers } from './users';

export const handlers: Handlers = { ...healthHandlers, ...projectHandlers, ...projectPartHandlers, ...blogHandlers, ...authHandlers, ...userHandlers, ...contactHandlers, ...newsletterHandlers, ...requestHandlers, ...projectUpdateHandlers, ...orderHandlers };
