import { makeAutoObservable } from '@tulinde/client/state';
import type { Environment, Pointer, RegistryApi, Telemetry, HistoryEntry } from '../api';
import { registryValue, type RegistryValue } from '../loaded/registry-value';
import { Traffic } from './traffic';

/** A day, as the table's headings say. */
const trafficMinutes = 1_440;
const historyLength = 100;

type Api = Pick<RegistryApi, 'environments' | 'telemetry' | 'history'>;

/** The environments, and of the one that is looked at its figures and its history. */
export class EnvironmentsStore {
  selected = '';
  readonly all: RegistryValue<readonly Environment[]>;
  readonly telemetry: RegistryValue<Telemetry>;
  readonly history: RegistryValue<readonly HistoryEntry[]>;
  /** Told of every reload, so that what stands on the same facts is read again. */
  onChanged: () => void = () => undefined;

  constructor(api: Api) {
    this.all = registryValue(api.environments);
    this.telemetry = registryValue(() => api.telemetry({ environment: this.selected, minutes: trafficMinutes }));
    this.history = registryValue(() => api.history({ environment: this.selected, limit: historyLength }));
    makeAutoObservable(this, { all: false, telemetry: false, history: false, onChanged: false }, { autoBind: true });
  }

  get environment(): Environment | null {
    return this.all.value?.find(({ environment }) => environment === this.selected) ?? null;
  }

  get traffic(): Traffic {
    return new Traffic(this.telemetry.value);
  }

  pointer(app: string): Pointer | null {
    return this.environment?.apps.find((one) => one.app === app) ?? null;
  }

  select(environment: string): void {
    if (environment === this.selected) return;
    this.selected = environment;
    // Another environment's figures beside these apps would be wrong, not old.
    this.telemetry.forget();
    this.history.forget();
    void this.telemetry.load();
    void this.history.load();
  }

  /** After a change, here or by another person. */
  async reload(): Promise<void> {
    await Promise.all([this.all.load(), this.history.load()]);
    this.onChanged();
  }
}
