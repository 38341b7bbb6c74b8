// Pictures of pages, from wherever the API keeps them.
import { handOn } from '@/lib/api/uploads';

export const dynamic = 'force-dynamic';

export { handOn as GET, handOn as HEAD };
