// How a button looks, for the button and for the link that looks like one.
import styles from './button.module.scss';

export interface ButtonLook {
  /** primary is the one action of a screenful; ink saves, in the application; bad destroys. */
  variant?: 'outline' | 'primary' | 'ink' | 'bad' | 'quiet' | undefined;
  size?: 'normal' | 'small' | 'large' | undefined;
  /** Square, for a lone icon: the name goes into aria-label. */
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
