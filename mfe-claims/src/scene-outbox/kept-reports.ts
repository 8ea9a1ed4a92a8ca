import type { DeviceStore } from './device-store';
import { sceneReportSchema, type SceneFile, type SceneReport } from './report';

const reportName = (id: string): string => `report/${id}`;
type ReportId = Pick<SceneReport, 'id'>;
type FileId = Pick<SceneFile, 'id'>;

const fileName = (report: ReportId, { id }: FileId): string => `file/${report.id}/${id}`;

/* What nobody can read any more is as good as not there. */
const parsed = (bytes: Uint8Array | null): SceneReport | null => {
  if (bytes === null) return null;
  try {
    const report = sceneReportSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return report.success ? report.data : null;
  } catch {
    return null;
  }
};

/** The reports of one customer on this device, with their files. */
export class KeptReports {
  private readonly store: DeviceStore;

  constructor(store: DeviceStore) {
    this.store = store;
  }

  /** Newest first. */
  async all(): Promise<readonly SceneReport[]> {
    const names = (await this.store.names()).filter((name) => name.startsWith(reportName('')));
    const reports = await Promise.all(names.map(async (name) => parsed(await this.store.read(name))));
    return reports
      .filter((report) => report !== null)
      .sort((one, other) => other.happenedAt.localeCompare(one.happenedAt));
  }

  async one(id: string): Promise<SceneReport | null> {
    return parsed(await this.store.read(reportName(id)));
  }

  async keep(report: SceneReport): Promise<void> {
    await this.store.write(reportName(report.id), new TextEncoder().encode(JSON.stringify(report)));
  }

  /** Null where it is gone. */
  bytesOf(report: ReportId, file: FileId): Promise<Uint8Array | null> {
    return this.store.read(fileName(report, file));
  }

  keepBytes(report: ReportId, file: FileId, bytes: Uint8Array): Promise<void> {
    return this.store.write(fileName(report, file), bytes);
  }

  dropBytes(report: ReportId, file: FileId): Promise<void> {
    return this.store.remove(fileName(report, file));
  }

  /** The report and all that belongs to it; the report last, so that what is left over of it can be found. */
  async drop(report: ReportId): Promise<void> {
    const names = await this.store.names();
    const files = names.filter((name) => name.startsWith(`file/${report.id}/`));
    for (const name of [...files, reportName(report.id)]) await this.store.remove(name);
  }
}
