/* The entry of the one script in a built page (`src/plugins/static-pages.ts`). */
import { listen, show } from '.';

listen();
// In a task of its own: both together would hold a phone up for longer than 50 ms.
setTimeout(() => void show());
// A page that was rendered ahead learns now where the reader comes from.
document.addEventListener('prerenderingchange', () => void show());
