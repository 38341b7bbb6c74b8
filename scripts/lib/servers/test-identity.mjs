// What every site under test has in common: its first administrator, its secret, and the settings it must not inherit.
export const testAdmin = { email: 'admin@agency.example', password: 'only for the tests, never served' };
/** Where its audience script would be: nothing answers there, tests fulfil it. */
export const testAudience = 'https://audience.example/count.js';
export const testSecret = 'a secret that every test may know, and that is served nowhere';
/** Settings of the machine that would change what is tested or measured: taken out of a server's environment. */
export const unset = {
  API_URL: undefined,
  SEED: undefined,
  ANALYTICS_SRC: undefined,
  ADMIN_DENIED: undefined,
  ADMIN_OTP: undefined,
  STAFF_SECOND_FACTOR: undefined,
  MAIL_FROM: undefined,
};
