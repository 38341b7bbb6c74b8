import { loadSessionEndTexts } from '@/components/shell/document/session-end-texts';
import { answerTexts } from '@/lib/i18n/answer-texts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => answerTexts(request, loadSessionEndTexts);
