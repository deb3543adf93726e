import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ComponentProps, ReactNode } from 'react';

import { Box, Connector, type Point } from '../../shared/diagram-shapes';
import styles from './styles.module.css';

/** A box that links to a page. */
function LinkedBox({
  to,
  width = 152,
  ...box
}: Pick<ComponentProps<typeof Box>, 'id' | 'x' | 'y' | 'isFocus' | 'children'> & {
  readonly to: string;
  readonly width?: number;
}): ReactNode {
  return (
    <Box {...box} width={width} height={52} link={(content) => <Link to={to}>{content}</Link>} />
  );
}

/** A straight line between two boxes. */
function Line({
  from,
  to,
  ...line
}: Omit<ComponentProps<typeof Connector>, 'points'> & {
  readonly from: Point;
  readonly to: Point;
}): ReactNode {
  return <Connector {...line} points={[from, to]} />;
}

/** Returns a drawing of the suite's architecture, with links in its boxes. */
export function ArchitectureDrawing(): ReactNode {
  return (
    <figure className="diagram">
      <svg
        className={styles.drawing}
        viewBox="0 0 360 412"
        width="360"
        height="412"
        role="group"
        aria-labelledby="__architecture-title"
        aria-describedby="__architecture-description"
      >
        <title id="__architecture-title">
          {translate({ id: 'portal.home.architecture.title', message: 'Parts of the suite' })}
        </title>
        <desc id="__architecture-description">
          <Translate id="portal.home.architecture.description">
            The web application and your application call the platform backend over HTTPS. On site,
            your local program uses the device integration service over HTTP and WebSocket, and the
            service is connected to the scanners. The device integration agent and the device
            integration service are companion products of the platform.
          </Translate>
        </desc>
        <LinkedBox id={1} to="/docs/category/web-application" x={8} y={4}>
          <Translate id="portal.home.architecture.webApplication">Web application</Translate>
        </LinkedBox>
        <LinkedBox id={2} to="/docs/iot-platform/tutorials/quickstart" x={200} y={4}>
          <Translate id="portal.home.architecture.application">Your application</Translate>
        </LinkedBox>
        <Line between={[1, 3]} from={[84, 56]} to={[84, 104]} label={{ x: 180, y: 80 }}>
          <Translate id="portal.home.architecture.https">HTTPS, bearer token</Translate>
        </Line>
        <Line between={[2, 3]} from={[276, 56]} to={[276, 104]} />
        <LinkedBox id={3} to="/api/connected-intelligence-suite/" x={8} y={104} width={344} isFocus>
          <Translate id="portal.home.architecture.backend">Remote Management backend</Translate>
        </LinkedBox>
        <g className="cluster">
          <rect x="1" y="188" width="358" height="220" rx="8" />
          <text className={styles.siteName} x="16" y="208" dominantBaseline="central">
            <Translate id="portal.home.architecture.onSite">On site</Translate>
          </text>
        </g>
        <Line
          between={[3, 4]}
          from={[84, 156]}
          to={[84, 228]}
          isArrow={false}
          isDashed
          label={{ x: 126, y: 172 }}
        >
          <Translate id="portal.home.architecture.companion">companion</Translate>
        </Line>
        <Connector
          between={[3, 7]}
          points={[
            [336, 156],
            [336, 366],
            [320, 366],
          ]}
          isArrow={false}
          isDashed
          label={{ x: 294, y: 172 }}
        >
          <Translate id="portal.home.architecture.companion">companion</Translate>
        </Connector>
        <LinkedBox
          id={4}
          to="/docs/device-integration-agent/installation"
          x={16}
          y={228}
          width={136}
        >
          <Translate id="portal.home.architecture.agent.1">Device integration</Translate>
          <Translate id="portal.home.architecture.agent.2">agent</Translate>
        </LinkedBox>
        <LinkedBox
          id={5}
          to="/docs/device-integration-service/scanner-events"
          x={184}
          y={228}
          width={136}
        >
          <Translate id="portal.home.architecture.program">Your local program</Translate>
        </LinkedBox>
        <Line between={[5, 7]} from={[252, 280]} to={[252, 340]} label={{ x: 190, y: 310 }}>
          <Translate id="portal.home.architecture.local">HTTP, WebSocket</Translate>
        </Line>
        <LinkedBox
          id={6}
          to="/docs/device-integration-service/configuration"
          x={16}
          y={340}
          width={80}
        >
          <Translate id="portal.home.architecture.scanners">Scanners</Translate>
        </LinkedBox>
        <Line
          between={[6, 7]}
          from={[96, 366]}
          to={[184, 366]}
          isArrow={false}
          label={{ x: 140, y: 355 }}
        >
          <Translate id="portal.home.architecture.connected">connected</Translate>
        </Line>
        <LinkedBox
          id={7}
          to="/api/device-integration-service-api/"
          x={184}
          y={340}
          width={136}
          isFocus
        >
          <Translate id="portal.home.architecture.service.1">Device integration</Translate>
          <Translate id="portal.home.architecture.service.2">service</Translate>
        </LinkedBox>
      </svg>
    </figure>
  );
}

/** Returns the architecture in small (looks: src/css/diagram.css), with the way to its full description. */
export default function HomeArchitecture(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="architecture">
        <Translate id="portal.home.architecture.heading">How the parts fit</Translate>
      </Heading>
      <ArchitectureDrawing />
      <p>
        <Link to="/docs/iot-platform/concepts/architecture">
          <Translate id="portal.home.architecture.more">Read about the architecture</Translate>
        </Link>
      </p>
    </section>
  );
}
