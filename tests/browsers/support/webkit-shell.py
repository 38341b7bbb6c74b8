#!/usr/bin/python3
# A window with WebKitGTK for WebKitWebDriver: in French, as narrow as a phone, each complaint of a page as a line on stdout.
# Debian: webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi.
import ctypes
import json
import signal

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

COLLECT = """(() => {
  const report = (text) => webkit.messageHandlers.complaint.postMessage(`${text} (${location.href})`);
  // The stack of an error holds no message here.
  const told = (value) => (value instanceof Error ? `${value} ${value.stack}` : String(value));
  for (const name of ['error', 'warn']) {
    const own = console[name];
    console[name] = (...values) => {
      report(`console ${name}: ${values.map(told).join(' ')}`);
      own.apply(console, values);
    };
  }
  addEventListener('error', ({ message, error, target }) => report(`error: ${error ? told(error) : (message ?? target?.src ?? target?.href)}`), true);
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${told(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => report(`policy: ${effectiveDirective} blocked ${blockedURI}`), true);
})()"""


def new_view(_session):
    scripts = WebKit2.UserContentManager()
    scripts.connect('script-message-received::complaint', lambda _scripts, result: print('complaint', json.dumps(result.get_js_value().to_string()), flush=True))
    scripts.register_script_message_handler('complaint')
    scripts.add_script(WebKit2.UserScript.new(COLLECT, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=scripts)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Shell')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', new_view)


# The driver's end ends the window too, whatever state its session is in.
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['fr-FR'])
context.connect('automation-started', begin)
Gtk.main()
