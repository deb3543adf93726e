import { buildSite } from './build-site';
import { checkInputs } from './check-inputs';
import { startEdgeServer } from './edge-server';
import { command } from './steps';

const defaultPort = 8788;

command(async () => {
  await checkInputs();
  await buildSite();
  const { url } = await startEdgeServer(Number(process.env.PORT ?? defaultPort));
  console.log(`\nThe portal is at ${url}/ (Ctrl+C ends it)`);
});
