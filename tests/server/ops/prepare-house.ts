// A house and its people as constants of a test file: empty objects, filled before its first test.
import { afterAll, beforeAll } from 'vitest';
import { openHouse } from './house';
import type { House, Person, SignUp } from './house';

/** Opens a house before the tests of a file and closes it after them. */
export function prepareHouse(): House {
  const house = {} as House;
  beforeAll(async () => {
    Object.assign(house, await openHouse());
  });
  afterAll(() => house.close());
  return house;
}

/** Signs a person up before the tests of a file. */
export function preparePerson(house: House, signUp: SignUp): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await house.signUp(signUp));
  });
  return person;
}
