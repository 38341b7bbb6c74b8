import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectContents, ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { deleteProject } from '@/lib/contract/projects/calls';
import { formatNumber } from '@/lib/format/numbers';
import { href } from '@/lib/routes';

const going = [
  'members',
  'messages',
  'milestones',
  'files',
  'images',
  'offers',
] as const satisfies readonly (keyof ProjectContents)[];

export async function deleteAction(
  { id, title, clientName, isPublic, slug, contents }: ProjectRecord,
  locale: Locale,
): Promise<Action> {
  const t = await getTranslations({ locale, namespace: 'officeProjects.delete' });
  const counted = contents
    ? [
        ...going.filter((key) => contents[key] > 0),
        ...(contents.keptOffers > 0 ? (['keptOffers'] as const) : []),
      ].map((key) => ({ label: t(`contents.${key}`), value: formatNumber(contents[key], locale) }))
    : [];
  const address = isPublic
    ? [{ label: t('address'), value: href({ route: 'project', params: { slug } }, locale) }]
    : [];
  return {
    key: 'delete-project',
    labels: {
      open: t('open'),
      heading: t('heading', { title }),
      text: t('text', { client: clientName || t('none') }),
      facts: [...counted, ...address],
      submit: t('submit'),
      keep: t('keep'),
      done: t('done'),
    },
    bad: true,
    call: { method: 'delete', path: addressOf(deleteProject.path, { id }) },
    nextPage: href({ route: 'officeProjects' }, locale),
  };
}
