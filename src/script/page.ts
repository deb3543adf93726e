/* Entry point of the shared script on built pages (`src/plugins/static-pages.ts`). */
import { listen, show } from '.';

listen();
// In a separate task: together, both would block a phone for more than 50 ms.
setTimeout(() => void show());
// A prerendered page learns only now which page the reader comes from.
document.addEventListener('prerenderingchange', () => void show());
