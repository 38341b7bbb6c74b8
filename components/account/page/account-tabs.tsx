import styles from '@/components/ui/lists/tabs.module.scss';

const sections = [
  'profile',
  'addresses',
  'password',
  'passkeys',
  'two-factor',
  'sessions',
  'sign-ins',
  'mails',
  'preferences',
  'keys',
  'leave',
] as const;

interface Props {
  label: string;
  names: Partial<Record<(typeof sections)[number], string>>;
}

export function AccountTabs({ label, names }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {sections
        .filter((id) => names[id] !== undefined)
        .map((id) => (
          <a key={id} href={`#${id}`}>
            {names[id]}
          </a>
        ))}
    </nav>
  );
}
