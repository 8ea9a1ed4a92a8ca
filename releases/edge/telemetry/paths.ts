/** Where browsers tell what the policy blocked; on the site's own origin. */
export const cspReportPath = '/csp-report';
