import { z } from 'zod';
import { serviceIdPattern } from './services';

export const serviceId = z.string().regex(serviceIdPattern);
