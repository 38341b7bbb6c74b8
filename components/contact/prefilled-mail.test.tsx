import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choiceIn, mailAddress } from './prefill';
import { PrefilledMail } from './prefilled-mail';

const names = { service: { web: 'Web', software: 'Logiciel' }, tier: { simple: 'Simple', professional: 'Professionnel' } };

afterEach(() => window.history.replaceState(null, '', '/'));

describe('what the address asks about', () => {
  it.each([
    ['', ''],
    ['?service=software&action=info', 'Logiciel'],
    ['?service=web&action=start&tier=professional', 'Web, Professionnel'],
    ['?service=web&tier=golden', 'Web'],
    ['?tier=simple', ''],
    ['?service=constructor', ''],
    ['?service=%3Cscript%3E', ''],
  ])('%s → %s', (search, choice) => {
    expect(choiceIn(search, names)).toBe(choice);
  });
});

it('writes a mail address with its subject and lines', () => {
  expect(mailAddress({ to: 'a@b.example', subject: 'Un projet & un prix' })).toBe('mailto:a@b.example?subject=Un%20projet%20%26%20un%20prix');
  expect(mailAddress({ to: 'a@b.example', subject: 'Oui', lines: ['1. Quoi', ''] })).toBe('mailto:a@b.example?subject=Oui&body=1.%20Quoi%0D%0A');
});

describe('the mail link', () => {
  const show = () =>
    render(
      <PrefilledMail mail={{ to: 'a@b.example', subject: 'Une question' }} names={names} about="À propos de :">
        Écrire
      </PrefilledMail>,
    );

  it('carries the service of the page it came from', () => {
    window.history.replaceState(null, '', '/contact?service=software&action=info');
    show();
    expect(screen.getByRole('link', { name: 'Écrire' })).toHaveAttribute('href', `mailto:a@b.example?subject=${encodeURIComponent('Une question – Logiciel')}`);
    expect(screen.getByText('À propos de : Logiciel')).toBeInTheDocument();
  });

  it('is plain when nothing was asked', () => {
    show();
    expect(screen.getByRole('link', { name: 'Écrire' })).toHaveAttribute('href', 'mailto:a@b.example?subject=Une%20question');
    expect(screen.queryByText(/À propos de/)).not.toBeInTheDocument();
  });
});
