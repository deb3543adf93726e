import { explainedBy } from '../guides/site';
import { command } from './steps';

/** Prints the names and values of all facts for `<Fact of="…" />`: `npm run facts`. */
command(async () => {
  const { facts } = (await explainedBy()).contract;
  for (const [name, { values }] of [...facts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    console.log(`${name}  ${values.join(', ')}`);
  }
});
