// Where on the page the plan is changed: what leads there names it.
export const PLAN_TOOLS = 'plan-tools';
