import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Gives printed pages what their styles (`src/css/print.css`) can't know: address, site and day. */
if (ExecutionEnvironment.canUseDOM) {
  addEventListener('beforeprint', () => {
    const { lang, style } = document.documentElement;
    const values = {
      address: location.href,
      site: location.origin,
      date: new Date().toLocaleDateString(lang, { dateStyle: 'long' }),
    };
    for (const [name, value] of Object.entries(values)) {
      style.setProperty(`--print-${name}`, JSON.stringify(value));
    }
  });
}
