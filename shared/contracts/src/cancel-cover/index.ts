export * from './calls';
export * from './cancel-messages';
export * from './cancellation';
export * from './form';
export * from './reasons';
export * from './refund';
export * from './subject';
