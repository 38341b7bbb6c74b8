// Removes an empty `aria-activedescendant` of downshift, which is invalid ARIA.
export const withMarkedItem = <Props extends { 'aria-activedescendant'?: string | undefined }>(
  props: Props,
) => ({ ...props, 'aria-activedescendant': props['aria-activedescendant'] || undefined });
