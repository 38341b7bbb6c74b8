import { forward } from '@/lib/api/transport/api-proxy';

export const dynamic = 'force-dynamic';

export {
  forward as GET,
  forward as HEAD,
  forward as POST,
  forward as PUT,
  forward as PATCH,
  forward as DELETE,
  forward as OPTIONS,
};
