import { checkSources } from './check-inputs';
import { explainRule } from './explain-rule';
import { command, readArguments } from './steps';

command(async () => {
  const { values, positionals } = readArguments('npm run check -- [--explain [RULE]]', {
    explain: { type: 'boolean' },
  });
  if (values.explain) console.log(explainRule(positionals[0]));
  else await checkSources();
});
