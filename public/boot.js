// Runs before the first paint, on every page: says on <html> which theme and which density of lists were chosen, whether the cookie question has an
// answer, whether someone is signed in, which day it is at the agency and whether the next page is slow to open. Styles read it;
// nothing here draws or loads anything. The numbers come from the script element: data-policy, data-days, data-zone (components/shell/document/document.tsx). Of a
// stored page it runs the scripts once the page has been painted: data-scripts (lib/runtime/page-store/paint-first.ts).
(() => {
  const { dataset } = document.documentElement;
  const { policy, days, zone, scripts } = document.currentScript.dataset;

  const careful = (work) => {
    try {
      work();
    } catch {
      // Storage is blocked, or holds something else: the page stands as it is.
    }
  };

  const cookie = (name) => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return found && decodeURIComponent(found.slice(name.length + 1));
  };

  // lib/runtime/registry.ts
  const processWide = (window[Symbol.for('vitrine')] ??= {});

  // A token leaves the address bar before any other script runs: lib/i18n/address-in-bar.ts reads where it was.
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
    // Only a zone that this browser knows.
    processWide.timeZone = zone;
    dataset.day = String(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name));
  });

  // Shows a line at the top when the router takes more than 300 ms to open a page. The router cancels clicks on its links;
  // window gets the event after it.
  let watch;
  const settle = () => {
    clearInterval(watch);
    delete dataset.opening;
  };
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = defaultPrevented && target.closest?.('a[href]');
    const from = location.href;
    if (!link) return;
    if (link.href.split('#')[0] === from.split('#')[0]) {
      // The router leaves the scroll position when a link leads to the page it stands on.
      if (!link.hash) scrollTo({ top: 0, behavior: 'instant' });
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

  if (!scripts) return;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const address of scripts.split(' ')) {
      const script = document.createElement('script');
      script.src = address;
      // In this order.
      script.async = false;
      document.head.append(script);
    }
  };
  // What nobody sees yet is not painted, and may be looked at any moment.
  const isPaintTold = document.visibilityState === 'visible' && window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (!isPaintTold) return begin();
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 3000);
})();
