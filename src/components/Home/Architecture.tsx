import '../../css/diagram.css';

import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { Drawing } from '../../shared/diagram/Drawing';
import type { Arrow, Box, Line } from '../../shared/diagram/diagram';

/** Returns a box: its place and size in px, and its text. */
function box(
  name: string,
  [x, y]: readonly [x: number, y: number],
  [width, height]: readonly [width: number, height: number],
  text: string,
  others: Pick<Box, 'href' | 'isFocus' | 'isGroup'> = {},
): Box {
  return { name, x: [x, x + width], y: [y, y + height], lines: linesOf(text), ...others };
}

function arrow(from: string, to: string, label: string): Arrow {
  return { from, to, label: linesOf(label) };
}

function linesOf(text: string): Line[] {
  return text.split('\n').map((line) => ({ text: line }));
}

/** Returns the architecture of the suite, in the words of the site's language. */
export function architecture(): { boxes: Box[]; arrows: Arrow[] } {
  return {
    boxes: [
      box(
        'platform',
        [0, 0],
        [352, 96],
        translate({ id: 'portal.home.architecture.platform', message: 'IoT platform' }),
        { isGroup: true },
      ),
      box(
        'web',
        [216, 32],
        [120, 48],
        translate({ id: 'portal.home.architecture.webApplication', message: 'Web application' }),
        { href: '/docs/category/web-application' },
      ),
      box(
        'backend',
        [16, 32],
        [160, 48],
        translate({ id: 'portal.home.architecture.backend', message: 'Platform backend' }),
        { href: '/api/connected-intelligence-suite/', isFocus: true },
      ),
      box(
        'scanners',
        [264, 144],
        [88, 48],
        translate({ id: 'portal.home.architecture.scanners', message: 'Scanners' }),
        { href: '/docs/device-integration-service/configuration' },
      ),
      box(
        'program',
        [160, 144],
        [88, 48],
        translate({ id: 'portal.home.architecture.program', message: 'Your local program' }),
        { href: '/docs/device-integration-service/scanner-events' },
      ),
      box(
        'application',
        [0, 144],
        [96, 48],
        translate({ id: 'portal.home.architecture.application', message: 'Your application' }),
        { href: '/docs/iot-platform/tutorials/quickstart' },
      ),
      box(
        'companions',
        [0, 248],
        [352, 96],
        translate({ id: 'portal.home.architecture.companions', message: 'Companion products' }),
        { isGroup: true },
      ),
      box(
        'service',
        [176, 280],
        [160, 48],
        translate({
          id: 'portal.home.architecture.service',
          message: 'Device integration service',
        }),
        { href: '/api/device-integration-service-api/', isFocus: true },
      ),
      box(
        'agent',
        [16, 280],
        [144, 48],
        translate({ id: 'portal.home.architecture.agent', message: 'Device integration agent' }),
        { href: '/docs/device-integration-agent/installation' },
      ),
    ],
    arrows: [
      arrow(
        'application',
        'backend',
        translate({ id: 'portal.home.architecture.requests', message: 'sends\nrequests to' }),
      ),
      arrow(
        'program',
        'application',
        translate({ id: 'portal.home.architecture.data', message: 'sends\ndata to' }),
      ),
      arrow(
        'scanners',
        'service',
        translate({ id: 'portal.home.architecture.connects', message: 'connect to' }),
      ),
      arrow(
        'program',
        'service',
        translate({ id: 'portal.home.architecture.events', message: 'uses' }),
      ),
    ],
  };
}

/** Returns a drawing of the suite's architecture, with links in its boxes. */
export function ArchitectureDrawing(): ReactNode {
  return (
    <Drawing
      id="__architecture"
      diagram={architecture()}
      caption={translate({
        id: 'portal.home.architecture.title',
        message: 'The products, and what you connect to them',
      })}
      description={translate({
        id: 'portal.home.architecture.description',
        message:
          'The IoT platform consists of the web application and the platform backend. Your application sends requests to the backend. The companion products are the device integration service and the device integration agent. Scanners connect to the service. Your local program uses the service and sends data to your application.',
      })}
      link={Link}
    />
  );
}

/** Returns the architecture in small (looks: src/css/diagram.css), with the way to its full description. */
export default function HomeArchitecture(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="architecture">
        <Translate id="portal.home.architecture.heading">How the parts fit together</Translate>
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
