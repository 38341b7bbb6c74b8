// Removes an empty `aria-activedescendant`, which is invalid ARIA; downshift sets it while no item is highlighted.
export const withMarkedItem = <Props extends { 'aria-activedescendant'?: string | undefined }>(
  props: Props,
) => ({ ...props, 'aria-activedescendant': props['aria-activedescendant'] || undefined });
