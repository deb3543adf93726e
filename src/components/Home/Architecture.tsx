import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { Children, type ReactNode } from 'react';

import styles from './styles.module.css';

interface BoxProps {
  /** Number in the drawing: the arrows of a box have it too, and light up with it. */
  readonly id: number;
  /** What the box leads to. */
  readonly to: string;
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  /** Marks what the portal is about. */
  readonly focus?: boolean;
  /** The lines of its name. */
  readonly children: ReactNode;
}

/** A rounded box with its name, in one or two lines, in the middle; a link. */
function Box({ id, to, x, y, width = 152, focus = false, children }: BoxProps): ReactNode {
  const lines = Children.toArray(children);
  const [height, lineHeight] = [52, 17];
  const top = y + height / 2 - ((lines.length - 1) * lineHeight) / 2;
  return (
    <g className={clsx('node', `n${id}`, { focus })}>
      <Link to={to}>
        <rect x={x} y={y} width={width} height={height} rx="8" />
        {lines.map((line, index) => (
          <text
            key={index}
            x={x + width / 2}
            y={top + index * lineHeight}
            dominantBaseline="central"
          >
            {line}
          </text>
        ))}
      </Link>
    </g>
  );
}

/** A line with an arrowhead, upright or level, between two boxes. */
function Arrow({
  between,
  from,
  to,
}: {
  between: [number, number];
  from: [number, number];
  to: [number, number];
}): ReactNode {
  const [x, y] = to;
  const [dx, dy] = [Math.sign(x - from[0]), Math.sign(y - from[1])];
  const head = [
    [x, y],
    [x - 7 * dx - 4 * dy, y - 7 * dy - 4 * dx],
    [x - 7 * dx + 4 * dy, y - 7 * dy + 4 * dx],
  ];
  return (
    <g
      className={clsx(
        'edge',
        between.map((id) => `e${id}`),
      )}
    >
      <path d={`M${from.join(' ')}L${x - 6 * dx} ${y - 6 * dy}`} />
      <polygon points={head.join(' ')} />
    </g>
  );
}

function Drawing(): ReactNode {
  return (
    <svg
      className={clsx('diagram', styles.drawing)}
      viewBox="0 0 360 400"
      width="360"
      height="400"
      role="group"
      aria-labelledby="architecture-title"
      aria-describedby="architecture-description"
    >
      <title id="architecture-title">
        {translate({ id: 'portal.home.architecture.title', message: 'Parts of the suite' })}
      </title>
      <desc id="architecture-description">
        <Translate id="portal.home.architecture.description">
          The web application and your application call the platform backend over HTTPS. On site,
          your local program uses the device integration service over HTTP and WebSocket, and the
          service is connected to the scanners. The device integration agent and the device
          integration service are companion products of the platform.
        </Translate>
      </desc>
      <Box id={1} to="/docs/category/web-application" x={8} y={4}>
        <Translate id="portal.home.architecture.webApplication">Web application</Translate>
      </Box>
      <Box id={2} to="/docs/iot-platform/tutorials/quickstart" x={200} y={4}>
        <Translate id="portal.home.architecture.application">Your application</Translate>
      </Box>
      <Arrow between={[1, 3]} from={[84, 56]} to={[84, 104]} />
      <Arrow between={[2, 3]} from={[276, 56]} to={[276, 104]} />
      <text className={styles.label} x="180" y="80" dominantBaseline="central">
        <Translate id="portal.home.architecture.https">HTTPS, bearer token</Translate>
      </text>
      <Box id={3} to="/api/connected-intelligence-suite/" x={8} y={104} width={344} focus>
        <Translate id="portal.home.architecture.backend">Platform backend</Translate>
      </Box>
      <g className="cluster">
        <rect x="1" y="176" width="358" height="220" rx="8" />
        <text className={styles.siteName} x="16" y="196" dominantBaseline="central">
          <Translate id="portal.home.architecture.onSite">On site</Translate>
        </text>
      </g>
      <g className="edge e3 e4 e7" strokeDasharray="4 3">
        <path d="M92 156V216M348 156V354H336" />
      </g>
      <text className={styles.label} x="220" y="166" dominantBaseline="central">
        <Translate id="portal.home.architecture.companion">companion products</Translate>
      </text>
      <Box id={4} to="/docs/device-integration-agent/installation" x={16} y={216}>
        <Translate id="portal.home.architecture.agent.1">Device integration</Translate>
        <Translate id="portal.home.architecture.agent.2">agent</Translate>
      </Box>
      <Box id={5} to="/docs/device-integration-service/scanner-events" x={184} y={216}>
        <Translate id="portal.home.architecture.program">Your local program</Translate>
      </Box>
      <Arrow between={[5, 7]} from={[260, 268]} to={[260, 328]} />
      <text className={clsx(styles.label, styles.left)} x="252" y="298" dominantBaseline="central">
        <Translate id="portal.home.architecture.local">HTTP, WebSocket</Translate>
      </text>
      <Box id={6} to="/docs/device-integration-service/configuration" x={16} y={328} width={92}>
        <Translate id="portal.home.architecture.scanners">Scanners</Translate>
      </Box>
      <g className="edge e6 e7">
        <path d="M108 354H184" />
      </g>
      <text className={styles.label} x="146" y="343" dominantBaseline="central">
        <Translate id="portal.home.architecture.connected">connected</Translate>
      </text>
      <Box id={7} to="/api/device-integration-service-api/" x={184} y={328} focus>
        <Translate id="portal.home.architecture.service.1">Device integration</Translate>
        <Translate id="portal.home.architecture.service.2">service</Translate>
      </Box>
    </svg>
  );
}

/** Returns the architecture in small (looks: src/css/diagram.css), with the way to its full description. */
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
