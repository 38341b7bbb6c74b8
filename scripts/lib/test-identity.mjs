// Who every site under test belongs to: its first administrator, and the secret its sessions are sealed with.
export const testAdmin = { email: 'admin@agency.example', password: 'only for the tests, never served' };
export const testSecret = 'a secret that every test may know, and that is served nowhere';
