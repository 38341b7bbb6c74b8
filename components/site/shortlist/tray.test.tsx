import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { priceTable } from '@/lib/portfolio/services';
import { siteSettings } from '@/lib/settings/shown-settings';
import { clearShortlist, readShortlist } from '@/lib/portfolio/shortlist';
import { ShortlistToggle } from './shortlist-toggle';
import { Tray } from './tray';

const names = {
  service: { web: 'Web', mobile: 'Mobile', cloud: 'Cloud' },
  tier: { simple: 'Simple', professional: 'Professionnel', enterprise: 'Entreprise' },
};

afterEach(() => {
  act(clearShortlist);
  localStorage.clear();
});

async function show(locale: 'fr' | 'en' = 'fr') {
  const [{ shortlist }, { services }] = await Promise.all([loadMessages(locale), siteSettings(locale)]);
  render(
    <>
      <ShortlistToggle service="web" tier="simple" label="Retenir Web, Simple" />
      <ShortlistToggle service="mobile" tier="professional" label="Retenir Mobile, Professionnel" />
      <ShortlistToggle service="cloud" tier="enterprise" label="Retenir Cloud, Entreprise" />
      <Tray
        locale={locale}
        words={shortlist}
        names={names}
        prices={priceTable(services)}
        start="/new-project"
      />
    </>,
  );
}

const toggle = (name: string) => screen.getByRole('button', { name: `Retenir ${name}` });

describe('shortlist on the services page', () => {
  it('shows no tray while it is empty', async () => {
    await show();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(toggle('Web, Simple')).toHaveAttribute('aria-pressed', 'false');
  });

  it('announces the total of the selected prices, and links on with every line', async () => {
    await show();
    await userEvent.click(toggle('Web, Simple'));
    const tray = screen.getByRole('region', { name: 'Sélection' });
    expect(within(tray).getByRole('status')).toHaveTextContent(
      /^1 formule retenue 1\s000\s€ – 5\s000\s€ HT, estimation$/,
    );
    await userEvent.click(toggle('Mobile, Professionnel'));
    expect(within(tray).getByRole('status')).toHaveTextContent(
      /^2 formules retenues 13\s000\s€ – 30\s000\s€ HT, estimation$/,
    );
    await userEvent.click(toggle('Cloud, Entreprise'));
    expect(within(tray).getByRole('status')).toHaveTextContent(/plus de 33\s000\s€/);
    expect(toggle('Web, Simple')).toHaveAttribute('aria-pressed', 'true');
    expect(within(tray).getByRole('link', { name: 'Démarrer avec cette sélection' })).toHaveAttribute(
      'href',
      '/new-project?service=web&action=start&tier=simple&shortlist=web.simple,mobile.professional,cloud.enterprise',
    );
  });

  it('removes a price with the button that added it', async () => {
    await show();
    await userEvent.click(toggle('Web, Simple'));
    await userEvent.click(toggle('Web, Simple'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(readShortlist()).toEqual([]);
  });

  it('removes a price in the tray, and keeps the focus nearby', async () => {
    await show();
    await userEvent.click(toggle('Web, Simple'));
    await userEvent.click(toggle('Mobile, Professionnel'));
    await userEvent.click(screen.getByRole('button', { name: /^Mobile, Professionnel\s*\(retirer\)/ }));
    const left = screen.getByRole('button', { name: /^Web, Simple\s*\(retirer\)/ });
    await waitFor(() => expect(left).toHaveFocus());
    await userEvent.click(left);
    await waitFor(() => expect(toggle('Web, Simple')).toHaveFocus());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('formats amounts in English', async () => {
    localStorage.setItem(
      'cart',
      JSON.stringify([{ service: 'web', tier: 'simple', createdAt: new Date().toISOString() }]),
    );
    await show('en');
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 on your shortlist €1,000–5,000 excl. VAT, estimated',
    );
  });
});
