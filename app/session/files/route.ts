import { loadDownloadWords } from '@/components/media/download-words';
import { answerTexts } from '@/lib/i18n/answer-texts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => answerTexts(request, loadDownloadWords);
