import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findBrowser, nginx } from '../../src/commands/browser';
import { type EdgeServer, freePort } from '../../src/commands/edge-server';
import { addNginxFiles } from '../../src/publishing/nginx-files';
import { releaseFile } from '../../src/shared/site-files';

/**
 * Serves a built site with nginx, configured by `npm run release -- publish --nginx`.
 *
 * @param build - folder of the site
 * @throws Error with the output of nginx, if it ends before it responds
 */
export async function serveWithNginx(build: string): Promise<EdgeServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const root = path.join(folder, 'site');
  await cp(build, root, { recursive: true });
  await writeFile(path.join(root, releaseFile), '{"release":"tested"}');
  const port = await freePort(0);
  await addNginxFiles(folder);
  const configuration = path.join(folder, 'nginx.conf');
  const adapted = (await readFile(configuration, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /usr/share/nginx/html;', `root ${root};`);
  await writeFile(configuration, adapted);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    path.join(folder, 'main.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join('\n  ')}
  include ${folder}/nginx.conf;
}
`,
  );
  const server = spawn(await findBrowser(nginx), ['-e', 'stderr', '-c', `${folder}/main.conf`]);
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  let hasEnded = false;
  const ended = once(server, 'close').then(() => void (hasEnded = true));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded) throw new Error(`nginx ended before it responded: ${log}`);
    await wait(100);
  }
  const stop = (): Promise<void> => {
    server.kill();
    return ended;
  };
  return { url, stop };
}
