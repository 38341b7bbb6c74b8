import { handOn } from '@/lib/api/uploads';

export const dynamic = 'force-dynamic';

export { handOn as GET, handOn as HEAD };
