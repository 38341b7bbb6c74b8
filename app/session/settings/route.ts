import { loadSettingPlaces } from '@/components/office/settings/setting-places';
import { answerTexts } from '@/lib/i18n/answer-texts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => answerTexts(request, loadSettingPlaces);
