import { writeFile } from 'node:fs/promises';

import { rulesPage, rulesPageFile } from '../checks/rules-page';
import { command, step } from './steps';

command(() =>
  step(`Writing ${rulesPageFile}`, async () => writeFile(rulesPageFile, await rulesPage())),
);
