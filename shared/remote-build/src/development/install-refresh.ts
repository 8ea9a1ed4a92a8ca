import * as refresh from 'react-refresh/runtime';

/* First script of the page: react-dom looks for the DevTools hook once, when it is evaluated. */
refresh.injectIntoGlobalHook(window);
window.tulindeReactRefresh = refresh;
