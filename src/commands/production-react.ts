/*
 * Loads React in its form for production, whatever the environment says: it decides when it loads, and
 * its form for development takes twice as long to write the same pages. Imported before all that
 * imports React.
 */
import { createRequire } from 'node:module';

const load = createRequire(__filename);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) load(name);
if (NODE_ENV === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV');
else process.env.NODE_ENV = NODE_ENV;
