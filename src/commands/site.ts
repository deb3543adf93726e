import { buildSite } from './build-site';
import { checkInputs } from './check-inputs';
import { startEdgeServer } from './edge-server';
import { command, step } from './steps';

const defaultPort = 8788;

command(async () => {
  await checkInputs();
  await buildSite();
  const server = await step('Starting the edge runtime', () =>
    startEdgeServer(Number(process.env.PORT ?? defaultPort)),
  );
  console.log(`\nThe portal is at ${server.url}/ (Ctrl+C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop());
  }
  await server.ended;
});
