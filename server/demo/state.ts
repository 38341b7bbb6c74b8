/** Once set, the content is never loaded again. */
export const demoKey = 'demo';
export type DemoState = 'loaded' | 'skipped' | 'removed';
