// A page cannot delete the cookie of an ended session.
import { answerEnded } from '@/lib/auth/ended';

export const dynamic = 'force-dynamic';

export { answerEnded as GET };
