// Runs before the first paint, on every page: says on <html> which theme was chosen, whether the cookie question has an
// answer, whether someone is signed in and which day it is at the agency. Styles read it; nothing here draws or loads
// anything. The numbers come from the script element: data-policy, data-days, data-zone (components/shell/document.tsx). Of a
// stored page it runs the scripts once the page has been painted: data-scripts (lib/cache/paint-first.ts).
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

  careful(() => {
    const theme = localStorage.getItem('theme');
    if (theme === 'paper' || theme === 'night') dataset.theme = theme;
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
    dataset.day = String(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name));
  });

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
