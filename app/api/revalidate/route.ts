// Not forwarded to a remote API: expires the site's own pages.
import { revalidate } from '@/lib/api/transport/revalidate';

export const dynamic = 'force-dynamic';

export { revalidate as POST };
