import { createClient, run } from './suite-client.mjs';

await run(async () => {
  const suite = createClient();
  for await (const { id, status } of suite.list('/devices')) {
    console.log(`${id}  ${status}`);
  }
});
