// What checks a form in the browser, set up before any schema exists: zod would compile schemas with `new Function`, which
// our policy forbids, and only trying it makes the browser report a violation.
import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/v4/core';

if (typeof window !== 'undefined') config({ jitless: true });

export { zodResolver };
