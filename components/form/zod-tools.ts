// Must run before schemas exist: zod would try `new Function`, which the Content-Security-Policy forbids and reports.
import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/v4/core';

if (typeof window !== 'undefined') config({ jitless: true });

export { zodResolver };
