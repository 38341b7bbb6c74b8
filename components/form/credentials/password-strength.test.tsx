import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength';

describe('password strength', () => {
  it.each([
    ['', 0],
    ['six six', 1],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['password', 1],
    ['vitrine2026', 2],
    ['manège à vapeur', 3],
    ['trois chevaux de bois, un mardi', 4],
  ])('of « %s » is %i', (password, strength) => {
    expect(passwordStrength(password, 8)).toBe(strength);
  });

  it('is weak below the required length, whatever the characters', () => {
    expect(passwordStrength('kX9#mQ2!vB7', 12)).toBe(1);
  });
});
