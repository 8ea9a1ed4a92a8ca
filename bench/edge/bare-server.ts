import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ComposedPage } from './start-bare-server';
import { host } from '../programs/free-port';

/* <file> <port>: sends one page, whatever is asked for. */
const [file = '', port = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as ComposedPage;
const bytes = Buffer.from(body, 'base64');
const sent = [...headers.flat(), 'content-length', String(bytes.length)];
createServer((_, answer) => answer.writeHead(200, sent).end(bytes)).listen(Number(port), host);
