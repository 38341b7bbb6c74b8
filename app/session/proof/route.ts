import { loadProofTexts } from '@/components/form/proof/proof-texts';
import { answerTexts } from '@/lib/i18n/answer-texts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => answerTexts(request, loadProofTexts);
