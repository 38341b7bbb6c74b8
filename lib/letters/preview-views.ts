/** Ways to see a letter before it leaves. */
export const previewViews = ['mail', 'text', 'page'] as const;
export type PreviewView = (typeof previewViews)[number];
