export const demoKey = 'demo';
export type DemoState = 'loaded' | 'skipped' | 'removed';
