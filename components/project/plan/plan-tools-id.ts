export const PLAN_TOOLS = 'plan-tools';
