import { buildSite } from './build-site';
import { checkInputs } from './check-inputs';
import { keepServing } from './edge-server';
import { command } from './steps';

const defaultPort = 8788;

command(async () => {
  await checkInputs();
  await buildSite();
  const until = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => until.abort());
  await keepServing(Number(process.env.PORT ?? defaultPort), 'build', until.signal, (url) =>
    console.log(`\nThe portal is at ${url}/ (Ctrl+C ends it)`),
  );
});
