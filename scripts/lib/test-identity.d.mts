export const testAdmin: { email: string; password: string };
export const testSecret: string;
