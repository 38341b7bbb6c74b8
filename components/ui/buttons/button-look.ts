import styles from './button.module.scss';

export interface ButtonLook {
  /** primary: main action; ink: saves; bad: destroys. */
  variant?: 'outline' | 'primary' | 'ink' | 'bad' | 'quiet' | undefined;
  size?: 'normal' | 'small' | 'large' | undefined;
  /** Square, for an icon with aria-label. */
  icon?: boolean | undefined;
}

export function buttonClass(
  { variant = 'outline', size = 'normal', icon = false }: ButtonLook,
  more?: string,
): string {
  const names = [
    styles.button,
    variant !== 'outline' && styles[variant],
    size !== 'normal' && styles[size],
    icon && styles.icon,
    more,
  ];
  return names.filter(Boolean).join(' ');
}
