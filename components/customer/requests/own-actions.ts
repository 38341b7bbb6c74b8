import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { written } from '@/components/ui/signs/written';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { cancelRequest, deleteRequest } from '@/lib/contract/requests/calls';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';

type Known = Pick<
  ProjectRequest,
  'id' | 'status' | 'projectName' | 'locale' | 'reference' | 'updatedAt' | 'allowed'
>;

/** @param nextPage if the draft's page disappears */
export async function deleteAction(
  { id, projectName, locale: language }: Pick<Known, 'id' | 'projectName' | 'locale'>,
  locale: Locale,
  nextPage?: string,
): Promise<Action> {
  const [t, { wizard }] = await Promise.all([
    getTranslations({ locale, namespace: 'request.draft' }),
    loadMessages(locale),
  ]);
  return {
    key: `delete-${id}`,
    labels: {
      open: t('open'),
      heading: t('heading'),
      text: t.rich('text', {
        name: projectName ?? wizard.details.untitled,
        written: written(projectName === null ? undefined : language, locale),
      }),
      submit: t('submit'),
      keep: t('keep'),
      done: t('done'),
    },
    bad: true,
    call: { method: deleteRequest.method, path: addressOf(deleteRequest.path, { id }) },
    nextPage,
  };
}

export async function ownActions(request: Known, locale: Locale): Promise<Action[]> {
  const { id, status, projectName, reference, updatedAt, allowed } = request;
  if (status === 'draft') return [await deleteAction(request, locale, href({ route: 'dashboard' }, locale))];
  if (!allowed.includes('cancelled')) return [];
  const t = await getTranslations({ locale, namespace: 'request.cancel' });
  return [
    {
      key: 'cancel',
      labels: {
        open: t('open'),
        heading: t('heading'),
        text: t.rich('text', {
          name: projectName ?? '',
          reference: reference ?? '',
          written: written(request.locale, locale),
        }),
        reason: t('reason'),
        hint: t('hint'),
        submit: t('submit'),
        keep: t('keep'),
        done: t('done'),
      },
      bad: true,
      call: {
        method: cancelRequest.method,
        path: addressOf(cancelRequest.path, { id }),
        body: { updatedAt },
      },
    },
  ];
}
