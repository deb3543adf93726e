import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** A rounded box with its name, in one or two lines, in the middle. */
function Box({
  x,
  y,
  width = 152,
  lines,
  focus = false,
}: {
  x: number;
  y: number;
  width?: number;
  lines: readonly string[];
  /** Marks what the portal is about. */
  focus?: boolean;
}): ReactNode {
  const height = 52;
  const lineHeight = 17;
  const top = y + height / 2 - ((lines.length - 1) * lineHeight) / 2;
  return (
    <g className={focus ? styles.focus : styles.box}>
      <rect x={x} y={y} width={width} height={height} rx="8" />
      {lines.map((line, index) => (
        <text key={line} x={x + width / 2} y={top + index * lineHeight} dominantBaseline="central">
          {line}
        </text>
      ))}
    </g>
  );
}

/** A line with an arrowhead, upright or level. */
function Arrow({ from, to }: { from: [number, number]; to: [number, number] }): ReactNode {
  const [x, y] = to;
  const [dx, dy] = [Math.sign(x - from[0]), Math.sign(y - from[1])];
  const head = [
    [x, y],
    [x - 7 * dx - 4 * dy, y - 7 * dy - 4 * dx],
    [x - 7 * dx + 4 * dy, y - 7 * dy + 4 * dx],
  ];
  return (
    <g className={styles.arrow}>
      <path d={`M${from.join(' ')}L${x - 6 * dx} ${y - 6 * dy}`} />
      <path className={styles.head} d={`M${head.map((point) => point.join(' ')).join('L')}Z`} />
    </g>
  );
}

function Drawing(): ReactNode {
  const onSite = translate({ id: 'portal.home.architecture.onSite', message: 'On site' });
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 360 400"
      width="360"
      height="400"
      role="img"
      aria-labelledby="architecture-title"
      aria-describedby="architecture-description"
    >
      <title id="architecture-title">
        {translate({ id: 'portal.home.architecture.title', message: 'Parts of the suite' })}
      </title>
      <desc id="architecture-description">
        {translate({
          id: 'portal.home.architecture.description',
          message:
            'The web application and your application call the platform backend over HTTPS. On site, your local program talks to the device integration service over HTTP and WebSocket; the service is connected to the scanners. The device integration agent stands beside it.',
        })}
      </desc>
      <Box
        x={8}
        y={4}
        lines={[
          translate({ id: 'portal.home.architecture.webApplication', message: 'Web application' }),
        ]}
      />
      <Box
        x={200}
        y={4}
        lines={[
          translate({ id: 'portal.home.architecture.application', message: 'Your application' }),
        ]}
      />
      <Arrow from={[84, 56]} to={[84, 104]} />
      <Arrow from={[276, 56]} to={[276, 104]} />
      <text className={styles.label} x="180" y="80" dominantBaseline="central">
        {translate({ id: 'portal.home.architecture.https', message: 'HTTPS, bearer token' })}
      </text>
      <Box
        x={8}
        y={104}
        width={344}
        focus
        lines={[translate({ id: 'portal.home.architecture.backend', message: 'Platform backend' })]}
      />
      <rect className={styles.site} x="1" y="176" width="358" height="220" rx="8" />
      <text className={styles.siteName} x="16" y="196" dominantBaseline="central">
        {onSite}
      </text>
      <Box
        x={16}
        y={216}
        lines={[
          translate({ id: 'portal.home.architecture.agent.1', message: 'Device integration' }),
          translate({ id: 'portal.home.architecture.agent.2', message: 'agent' }),
        ]}
      />
      <Box
        x={192}
        y={216}
        lines={[
          translate({ id: 'portal.home.architecture.program', message: 'Your local program' }),
        ]}
      />
      <Arrow from={[268, 268]} to={[268, 328]} />
      <text className={styles.labelLeft} x="260" y="298" dominantBaseline="central">
        {translate({ id: 'portal.home.architecture.local', message: 'HTTP, WebSocket' })}
      </text>
      <Box
        x={16}
        y={328}
        width={120}
        lines={[translate({ id: 'portal.home.architecture.scanners', message: 'Scanners' })]}
      />
      <Arrow from={[164, 354]} to={[192, 354]} />
      <Arrow from={[164, 354]} to={[136, 354]} />
      <Box
        x={192}
        y={328}
        focus
        lines={[
          translate({ id: 'portal.home.architecture.service.1', message: 'Device integration' }),
          translate({ id: 'portal.home.architecture.service.2', message: 'service' }),
        ]}
      />
    </svg>
  );
}

/** Returns the architecture in small, with the way to its full description. */
export default function HomeArchitecture(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="architecture">
        <Translate id="portal.home.architecture.heading">How the parts fit</Translate>
      </Heading>
      <Drawing />
      <p>
        <Link to="/docs/iot-platform/concepts/architecture">
          <Translate id="portal.home.architecture.more">Read about the architecture</Translate>
        </Link>
      </p>
    </section>
  );
}
