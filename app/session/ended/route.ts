// A page cannot delete a cookie, so pages with an ended session redirect here.
import { answerEnded } from '@/lib/auth/ended';

export const dynamic = 'force-dynamic';

export { answerEnded as GET };
