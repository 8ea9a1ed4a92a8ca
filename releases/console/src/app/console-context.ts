import { createContext, useContext } from 'react';
import type { ConsoleServices } from './services';

const ConsoleContext = createContext<ConsoleServices | null>(null);

export const ConsoleProvider = ConsoleContext.Provider;

export const useConsole = (): ConsoleServices => {
  const services = useContext(ConsoleContext);
  if (!services) throw new Error('useConsole needs a ConsoleProvider around the component.');
  return services;
};
