export const testAdmin = { email: 'admin@agency.example', password: 'only for the tests, never served' };
/** Tests intercept requests to it. */
export const testAudience = 'https://audience.example/count.js';
export const testSecret = 'a secret that every test may know, and that is served nowhere';
/** Settings of the machine that must not affect tests. */
export const unset = {
  API_URL: undefined,
  SEED: 'website',
  ANALYTICS_SRC: undefined,
  ADMIN_DENIED: undefined,
  ADMIN_OTP: undefined,
  STAFF_SECOND_FACTOR: undefined,
  MAIL_FROM: undefined,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  STRIPE_API_URL: undefined,
};
