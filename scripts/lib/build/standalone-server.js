// Entry of the standalone folder. Next rewrites 127.0.0.1 and [::1] to "localhost" inside the middleware, so
// that with a loopback HOSTNAME every rewrite redirects to itself. Next gets "localhost" and listens on the
// address.
import { isIP, Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';

// As npm start does (scripts/lib/site.mjs). Set here, so that `node server.js` needs no flag.
setFlagsFromString('--heap-growing-percent=20');

const address = process.env.HOSTNAME ?? '';
const isLoopback = (isIP(address) === 4 && address.startsWith('127.')) || address === '::1';

if (isLoopback) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...options) {
    return listen.apply(
      this,
      options.map((option) => (option === 'localhost' ? address : option)),
    );
  };
  process.env.HOSTNAME = 'localhost';
}

await import('./next-server.js');
