/* Most visits need none of it: the forms, their rules and the calls come with the first press. */
export const loadSteps = () => import(/* webpackChunkName: "sign-in" */ './steps');
