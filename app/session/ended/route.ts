// Pages with an ended session redirect here, because a page cannot delete a cookie.
import { answerEnded } from '@/lib/auth/ended';

export const dynamic = 'force-dynamic';

export { answerEnded as GET };
