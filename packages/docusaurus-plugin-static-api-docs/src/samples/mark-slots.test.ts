import { expect, it } from 'vitest';

import { type Slot, takeSlots, withoutSlots } from '../markup/slots';
import { languages } from '.';
import { markSlots } from './mark-slots';

/** Fills each slot of the code with a value, as the browser does. */
function filled(code: string): string {
  const { code: marked, slots } = takeSlots(
    markSlots(code, ['HOST', 'ID'], languages),
    (n) => `<${n}>`,
  );
  return marked.replaceAll(/<(\d+)>/g, (_match, index: string) => {
    const { variable, before, after } = slots[Number(index)] as Slot;
    return before + variable.toLowerCase() + after;
  });
}

it.each([
  ['curl "$HOST/things/${ID}"', 'curl "host/things/id"'],
  ['fetch(`${process.env.HOST}/${process.env.ID}`)', 'fetch(`host/id`)'],
  ['fetch(process.env.HOST + "/x")', 'fetch("host" + "/x")'],
  ["url = os.environ['HOST'] + '/x'", 'url = "host" + \'/x\''],
  [`url = f"{os.environ['HOST']}/x"`, 'url = f"host/x"'],
  ['var url = Environment.GetEnvironmentVariable("HOST")! + "/x";', 'var url = "host" + "/x";'],
  ['System.getenv("HOST") + "/x"', '"host" + "/x"'],
  ['os.Getenv("HOST") + "/x"', '"host" + "/x"'],
  ['Invoke-RestMethod "${env:HOST}/x"', 'Invoke-RestMethod "host/x"'],
  ['$HOSTNAME $TOKEN process.env.HOSTS', '$HOSTNAME $TOKEN process.env.HOSTS'],
])('fills %j', (code, expected) => {
  expect(filled(code)).toBe(expected);
  expect(withoutSlots(markSlots(code, ['HOST', 'ID'], languages))).toBe(code);
});
