// The objects are filled before the first test of the file.
import { afterAll, beforeAll } from 'vitest';
import { openHouse } from './house';
import type { House, Person, SignUp } from './house';

export function prepareHouse(): House {
  const house = {} as House;
  beforeAll(async () => {
    Object.assign(house, await openHouse());
  });
  afterAll(() => house.close());
  return house;
}

export function preparePerson(house: House, signUp: SignUp): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await house.signUp(signUp));
  });
  return person;
}
