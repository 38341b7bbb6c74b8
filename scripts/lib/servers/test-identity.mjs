// Who every site under test belongs to: its first administrator, and the secret its sessions are sealed with.
export const testAdmin = { email: 'admin@agency.example', password: 'only for the tests, never served' };
/** Where its audience script would be: nothing answers there, tests fulfil it. */
export const testAudience = 'https://audience.example/count.js';
export const testSecret = 'a secret that every test may know, and that is served nowhere';
