// Before schemas exist: zod would try `new Function`, which the CSP forbids.
import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/v4/core';

if (typeof window !== 'undefined') config({ jitless: true });

export { zodResolver };
