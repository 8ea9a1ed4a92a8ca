import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { processesFrom } from '../../../bench/capacity/processor-time';
import { workspace } from '../../build/apps';

/** Of a Node.js process after a collection; bytes. */
interface NodeMemory {
  readonly heapBytes: number;
  /** Of the heap: what the engine has made of the scripts. It grows for hours while it finds something worth compiling. */
  readonly codeBytes: number;
  /** Buffers and WebAssembly: the embedded database is there. */
  readonly externalBytes: number;
}

/** Of one process at one moment; bytes. */
export interface ProcessMemory {
  readonly pid: number;
  /** The command, without paths and flags. */
  readonly name: string;
  /** Null of what is no Node.js, and of parsers of files, which are given no settings. */
  readonly node: NodeMemory | null;
  readonly residentBytes: number;
  /** The highest since the process began. */
  readonly highestResidentBytes: number;
}

const nameOf = (pid: number): string => {
  const [program = '', ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const named = words.filter((word) => !/^-|^tsx$|^file:/.test(word));
  return [basename(program), ...named].join(' ').replaceAll(`${workspace}/`, '').trim();
};

const kilobytesOf = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

/* Null of a process that has ended meanwhile. */
const statusOf = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return null;
  }
};

/* Collects first. */
const nodeMemoryOf = async (socketPath: string, snapshotFile: string): Promise<NodeMemory> => {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  socket.write(`${snapshotFile}\n`);
  return JSON.parse(await text(socket)) as NodeMemory;
};

/** Where processes that `measured-process.mjs` was loaded into are asked, and where snapshots go; '' for none. */
export interface Measuring {
  readonly sockets: string;
  readonly snapshots: string;
}

/** The memory of a process and of all below it. Linux. */
export const readMemory = async (root: number, { sockets, snapshots }: Measuring): Promise<ProcessMemory[]> => {
  const memory: ProcessMemory[] = [];
  for (const { pid } of processesFrom(root)) {
    const status = statusOf(pid);
    if (status === null) continue;
    const socket = join(sockets, String(pid));
    const snapshotFile = snapshots && join(snapshots, `${pid}-${Date.now()}.heapsnapshot`);
    const node = existsSync(socket) ? await nodeMemoryOf(socket, snapshotFile) : null;
    memory.push({
      pid,
      name: nameOf(pid),
      node,
      residentBytes: kilobytesOf(status, 'VmRSS') * 1024,
      highestResidentBytes: kilobytesOf(status, 'VmHWM') * 1024,
    });
  }
  return memory;
};
