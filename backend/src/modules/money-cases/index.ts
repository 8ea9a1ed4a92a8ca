export { closeCase, openCase, tellCaseJob, type MoneyCaseKind, type NewCase } from './open-case';
