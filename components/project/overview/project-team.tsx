import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import { memberRoles } from '@/lib/contract/projects/choices';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import styles from '../plan/plan.module.scss';

/** Lead first, customer last. */
const inOrder = [...memberRoles].reverse();

export async function ProjectTeam({
  locale,
  project: { members, viewer },
}: {
  locale: Locale;
  project: ProjectRecord;
}) {
  const t = await getTranslations({ locale, namespace: 'myProjects.team' });
  const groups = inOrder
    .map((role) => ({ role, inRole: members.filter((member) => member.role === role) }))
    .filter(({ inRole }) => inRole.length > 0);
  return (
    <ScreenSection id="team" heading={t('heading')}>
      <dl className={styles.facts}>
        {groups.map(({ role, inRole }) => (
          <div key={role}>
            <dt>{t(`roles.${role}`)}</dt>
            <dd>
              <ul className={styles.people}>
                {inRole.map(({ userId, name, team, awaitsVerification }) => (
                  <li key={userId}>
                    {userId === viewer.userId ? t('you', { name }) : name}{' '}
                    {team && <span className="label">{t('agency')}</span>}
                    {awaitsVerification && <span className="label"> {t('awaiting')}</span>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </ScreenSection>
  );
}
