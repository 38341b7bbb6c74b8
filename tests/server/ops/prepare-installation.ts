// Filled before the first test of the file.
import { afterAll, beforeAll } from 'vitest';
import { openInstallation } from './installation';
import type { Installation, Person, SignUp } from './installation';

export function prepareInstallation(): Installation {
  const installation = {} as Installation;
  beforeAll(async () => {
    Object.assign(installation, await openInstallation());
  });
  afterAll(() => installation.close());
  return installation;
}

export function preparePerson(installation: Installation, signUp: SignUp): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await installation.signUp(signUp));
  });
  return person;
}
