import { serveParserJobs } from '../../platform/parsers/serve-jobs';
import { parserOf } from './file-parsers';

/*
 * The program of the processes in which files are parsed. It loads the parsers and little else: a process that was ended at
 * a deadline is replaced while people wait.
 */
serveParserJobs(parserOf);
