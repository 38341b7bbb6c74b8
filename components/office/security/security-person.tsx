import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { SecurityEventPerson } from '@/lib/contract/security/schemas';
import styles from './security.module.scss';

interface Props {
  locale: Locale;
  person: SecurityEventPerson;
  gone: string;
}

export function SecurityPerson({ locale, person: { id, name, email }, gone }: Props) {
  if (name === null) return <span className="muted">{gone}</span>;
  return (
    <>
      <SiteLink to={{ route: 'officeSecurity', query: { account: id } }} locale={locale}>
        {name}
      </SiteLink>{' '}
      <span className={`small muted ${styles.email}`}>{email}</span>
    </>
  );
}
