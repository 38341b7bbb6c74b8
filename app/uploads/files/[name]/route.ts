import { handOnDownload } from '@/lib/api/uploads';

export const dynamic = 'force-dynamic';

export { handOnDownload as GET, handOnDownload as HEAD };
