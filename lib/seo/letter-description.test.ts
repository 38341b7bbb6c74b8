import { expect, it } from 'vitest';
import { letterDescription } from './letter-description';

const content = `## Hello\n\nOur [prices](/services) are **ranges**, and this is why. ${'We counted. '.repeat(20)}`;

it('is the preview line of the letter', () => {
  expect(letterDescription({ preheader: 'What a form costs.', content })).toBe('What a form costs.');
});

it('is the beginning of the text if the letter has no preview line', () => {
  const description = letterDescription({ preheader: '', content });
  expect(description).toMatch(/^Hello\. Our prices are ranges, and this is why\. .*…$/);
  expect(description.length).toBeLessThanOrEqual(156);
});
