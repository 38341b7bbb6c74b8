import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SendingHint } from './sending-hint';

describe('hint below a text box', () => {
  it('separates the sentence about keys, so that phones can hide it', () => {
    const { container } = render(<SendingHint text="L’équipe seule la lit. {keys} enregistre." />);
    expect(container).toHaveTextContent('L’équipe seule la lit. Ctrl ↵ enregistre.');
    expect(container.querySelector('.keys, [class*=keys]')).toHaveTextContent(/^Ctrl ↵ enregistre\.$/);
  });

  it('treats a single sentence as one about keys', () => {
    const { container } = render(<SendingHint text="**gras** ; {keys} envoie" />);
    expect(container.querySelector('[class*=keys]')).toHaveTextContent('**gras** ; Ctrl ↵ envoie');
  });
});
