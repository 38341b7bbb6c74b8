// Where a page leads whose session the API no longer knows: a page cannot take a cookie away, an answer can.
import { answerEnded } from '@/lib/auth/ended';

export const dynamic = 'force-dynamic';

export { answerEnded as GET };
