// Expires the site's own pages; not forwarded to a remote API.
import { revalidate } from '@/lib/api/transport/revalidate';

export const dynamic = 'force-dynamic';

export { revalidate as POST };
