// The administrator of every site under test.
export const testAdmin = { email: 'admin@agency.example', password: 'only for the tests, never served' };
