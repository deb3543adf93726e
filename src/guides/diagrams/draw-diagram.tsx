import type { ReactElement, ReactNode } from 'react';

import { Box, Connector } from '../../shared/diagram-shapes';
import { placeGraph } from './place-graph';
import { placeSequence } from './place-sequence';
import type { Diagram } from './read-diagram';

/**
 * Draws a diagram.
 *
 * @param props.name - prefix of IDs, unique on the page
 * @param props.title - accessible name
 * @param props.description - accessible description
 * @returns the drawing and its width in px
 */
export async function drawDiagram(
  diagram: Diagram,
  { name, title, description }: { name: string; title: string; description: string },
): Promise<{ svg: ReactElement; width: number }> {
  const { boxes, edges, isSequence } = diagram;
  const placement = isSequence ? placeSequence(diagram) : await placeGraph(diagram);
  const { width, height } = placement;
  const svg = (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      // Inside an image, links are hidden from assistive technology.
      role={boxes.some(({ url }) => url !== undefined) ? 'group' : 'img'}
      aria-labelledby={`${name}-title`}
      aria-describedby={`${name}-description`}
      focusable="false"
    >
      <title id={`${name}-title`}>{title}</title>
      <desc id={`${name}-description`}>{description}</desc>
      {isSequence &&
        placement.boxes.map((box) => (
          <path
            key={box.x}
            className="lifeline"
            d={`M${box.x + box.width / 2} ${box.y + box.height}V${height}`}
          />
        ))}
      {placement.edges.map((place, index) => {
        const { from = 0, to = 0, lines = [], ...edge } = edges[index] ?? {};
        return (
          <Connector key={index} between={[from + 1, to + 1]} {...place} {...edge}>
            {lines}
          </Connector>
        );
      })}
      {placement.boxes.map((place, index) => {
        const { lines = [], url, isFocus = false } = boxes[index] ?? {};
        const link = (content: ReactNode) =>
          url === undefined ? content : <a href={url}>{content}</a>;
        return (
          <Box key={index} id={index + 1} isFocus={isFocus} link={link} {...place}>
            {lines}
          </Box>
        );
      })}
    </svg>
  );
  return { svg, width };
}
