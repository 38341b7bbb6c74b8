export const testAdmin: { email: string; password: string };
export const testAudience: string;
export const testSecret: string;
