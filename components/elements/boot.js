// Runs before the first paint: sets theme, list density, consent, role, day and slow navigation on <html> for
// the styles. Reads data-policy, data-days, data-zone of its element (components/shell/document/document.tsx).
// After the first paint, runs the script of components/elements (data-elements) and those of a stored page
// (data-scripts, lib/runtime/page-store/paint-first.ts).
(() => {
  const { dataset } = document.documentElement;
  const { policy, days, zone, elements, scripts = '' } = document.currentScript.dataset;

  const careful = (work) => {
    try {
      work();
    } catch {
      // Storage is blocked or invalid.
    }
  };

  const cookie = (name) => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return found && decodeURIComponent(found.slice(name.length + 1));
  };

  // lib/runtime/registry.ts
  const processWide = (window[Symbol.for('vitrine')] ??= {});

  // Removes a token from the address bar before other scripts run (see lib/i18n/address-in-bar.ts).
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const path = pathname.replace(/^((?:\/[a-z]{2})?\/preview\/(?:site\/)?)[^/]+\/?$/, '$1opened');
  if (query.has('token') || path !== pathname) {
    processWide.addressInBar = { pathname, search };
    query.delete('token');
    history.replaceState(history.state, '', path + (query.size ? `?${query}` : '') + hash);
  }

  careful(() => {
    const theme = localStorage.getItem('theme');
    if (theme === 'paper' || theme === 'night') dataset.theme = theme;
    if (localStorage.getItem('density') === 'compact') dataset.density = 'compact';
  });

  dataset.consent = 'unset';
  careful(() => {
    const answer = cookie('cookiesAccepted');
    const [time, version] = (cookie('cookiesAcceptedAt') || '').split('/');
    const fresh = Date.now() - Date.parse(time) < days * 24 * 60 * 60 * 1000;
    if ((answer === 'true' || answer === 'false') && version === policy && fresh) dataset.consent = answer;
  });

  careful(() => {
    const role = cookie('user-role');
    if (/^(user|manager|admin)$/.test(role)) dataset.role = role;
  });

  careful(() => {
    const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(new Date());
    // If this browser knows the zone.
    processWide.timeZone = zone;
    dataset.day = String(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name));
  });

  // Shows a line if a page takes more than 300 ms. The router cancels clicks on its links; window gets the
  // event last.
  let watch;
  const settle = () => {
    clearInterval(watch);
    delete dataset.opening;
  };
  const file = /^\/(?:api|session|uploads)\/|\.\w+$/;
  const loads = ({ button, ctrlKey, metaKey, shiftKey, altKey }, { target, download, origin, pathname }) =>
    button === 0 &&
    !(ctrlKey || metaKey || shiftKey || altKey || target || download) &&
    origin === location.origin &&
    !file.test(pathname);
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    const from = location.href;
    if (!link || !(event.defaultPrevented || loads(event, link))) return;
    if (link.href.split('#')[0] === from.split('#')[0]) {
      // The router keeps the scroll position on the same page.
      if (event.defaultPrevented && !link.hash) scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    settle();
    let waits = 0;
    watch = setInterval(() => {
      if (location.href !== from || ++waits > 200) settle();
      else if (waits === 3) dataset.opening = '';
    }, 100);
  });
  addEventListener('pagehide', settle);

  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const address of [elements, ...scripts.split(' ')].filter(Boolean)) {
      const script = document.createElement('script');
      if (address === elements) script.type = 'module';
      script.src = address;
      // In this order.
      script.async = false;
      document.head.append(script);
    }
  };
  // Hidden pages are not painted.
  const isPaintTold =
    document.visibilityState === 'visible' &&
    window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (!isPaintTold) return begin();
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 3000);
})();
