// Answered by the site itself, wherever the API is: what expires are its own pages.
import { revalidate } from '@/lib/api/transport/revalidate';

export const dynamic = 'force-dynamic';

export { revalidate as POST };
