import { type ReactNode, useState } from 'react';

/** Crashes when it is asked to. */
export default function Part(): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('The part broke.', { cause: new Error('A screw was loose.') });
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break this part
    </button>
  );
}
