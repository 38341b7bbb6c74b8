// What downshift gives an input, without a reference to nothing: while no item is marked its name would be an empty one, which
// is not valid.
export const withMarkedItem = <Props extends { 'aria-activedescendant'?: string | undefined }>(
  props: Props,
) => ({ ...props, 'aria-activedescendant': props['aria-activedescendant'] || undefined });
