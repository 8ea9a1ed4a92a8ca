/*
 * Inline before boot.js, and in ES5: a browser below the oldest ones that the portal works in (`browserslist` of the root's
 * package.json) reads neither boot.js nor the shell. It shows a page that says so and starts nothing, so that nothing is said of the
 * shell either: a browser is no evidence against a release.
 * Chrome has formatRange since 106 and Safari since 15.4; Firefox has toSorted since 115.
 */
(function () {
  var root = document.getElementById('root');
  var message = document.getElementById('old-browser');
  var scripts = document.getElementsByTagName('script');
  var elsewhere = document.implementation.createHTMLDocument('');
  if ((window.Intl && Intl.NumberFormat.prototype.formatRange) || [].toSorted) return;
  // All that stand before this one: a script does not run in a page that it does not belong to.
  while (scripts.length > 1) elsewhere.adoptNode(scripts[0]);
  root.textContent = '';
  root.appendChild(message.content || message);
})();
