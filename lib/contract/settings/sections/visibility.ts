import { z } from 'zod';
import { isOn, line, url } from '../fields';

export const visibilitySchema = z.object({
  /** Search engines may list the site. */
  isListed: isOn(),
  /** `host`: who measures, for the consent text; empty: the script's host name. */
  audience: z.object({ script: url(), host: line(80) }),
});
