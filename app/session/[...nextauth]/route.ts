import { answerSession } from '@/lib/auth/session/endpoint';

export const dynamic = 'force-dynamic';

export { answerSession as GET, answerSession as POST };
