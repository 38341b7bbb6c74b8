export const blockNames = ['callout', 'figure', 'gallery', 'button', 'bookmark', 'video', 'file'] as const;
export type BlockName = (typeof blockNames)[number];

export const isBlockName = (name: string): name is BlockName =>
  (blockNames as readonly string[]).includes(name);
