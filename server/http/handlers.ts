// Each endpoint of the contract with what answers it.
import { blogHandlers } from './blog';
import type { Handlers } from './handler';
import { healthHandlers } from './health';
import { projectHandlers } from './projects';

export const handlers: Handlers = { ...healthHandlers, ...projectHandlers, ...blogHandlers };
