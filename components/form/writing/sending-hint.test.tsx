import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SendingHint } from './sending-hint';

describe('a hint under a box to write in', () => {
  it('sets the sentence about keys apart, so that phones can leave it out', () => {
    const { container } = render(<SendingHint text="L’équipe seule la lit. {keys} enregistre." />);
    expect(container).toHaveTextContent('L’équipe seule la lit. Ctrl ↵ enregistre.');
    expect(container.querySelector('.keys, [class*=keys]')).toHaveTextContent(/^Ctrl ↵ enregistre\.$/);
  });

  it('is about keys as a whole where it has one sentence', () => {
    const { container } = render(<SendingHint text="**gras** ; {keys} envoie" />);
    expect(container.querySelector('[class*=keys]')).toHaveTextContent('**gras** ; Ctrl ↵ envoie');
  });
});
