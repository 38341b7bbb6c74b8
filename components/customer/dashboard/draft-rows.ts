import { getTranslations } from 'next-intl/server';
import { deleteAction } from '@/components/customer/requests/own-actions';
import type { Locale } from '@/lib/contract/core/locale';
import { requestSteps } from '@/lib/contract/requests/choices';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { formatMoment } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { minutesFrom, stepNumber } from '@/lib/requests/steps';
import { href } from '@/lib/routes';
import type { DraftRow } from './drafts';

export async function draftRows(requests: readonly RequestSummary[], locale: Locale): Promise<DraftRow[]> {
  const [t, { wizard }] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboard.requests' }),
    loadMessages(locale),
  ]);
  return Promise.all(
    requests
      .filter(({ status }) => status === 'draft')
      .map(async (draft) => ({
        id: draft.id,
        name: draft.projectName ?? wizard.details.untitled,
        lang: draft.projectName === null ? undefined : otherLanguage(draft.locale, locale),
        where: t('draft', {
          step: stepNumber(draft.step),
          total: requestSteps.length,
          minutes: minutesFrom(draft.step),
        }),
        saved: formatMoment(draft.updatedAt, locale),
        resume: href({ route: 'newProject', query: { draft: draft.id } }, locale),
        remove: await deleteAction(draft, locale),
      })),
  );
}
