import { Button, InlineStack, BlockStack, Text } from "@shopify/polaris";
import { type PointerEvent, useRef, useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { STROKE_NUMBERS_MAX, STROKES_MAX } from "#app/shipping/model/handover.ts";

import { useMessages } from "../hooks/use-merchant.ts";

const SIDE = 1000;
/** A finger moves at least so far, in thousandths, between two points that are kept. */
const STEP = 8;

interface Props {
  strokes: readonly (readonly number[])[];
  onDraw: (strokes: number[][]) => void;
}

/** A field to sign in with a finger or a mouse. Nobody has to: the typed name is the signature. */
export function SignaturePad({ strokes, onDraw }: Props) {
  const { pad } = useMessages(handoverMessages).scan.close;
  const [current, setCurrent] = useState<number[] | null>(null);
  const field = useRef<SVGSVGElement>(null);

  function at({ clientX, clientY }: PointerEvent): [number, number] {
    const box = field.current!.getBoundingClientRect();
    const part = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * SIDE);
    return [part((clientX - box.left) / box.width), part((clientY - box.top) / box.height)];
  }
  function begin(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (strokes.length < STROKES_MAX) setCurrent(at(event));
  }
  function draw(event: PointerEvent) {
    if (!current) return;
    const [x, y] = at(event);
    const [lastX = 0, lastY = 0] = current.slice(-2);
    const isFull = strokes.flat().length + current.length + 2 > STROKE_NUMBERS_MAX;
    if (!isFull && Math.abs(x - lastX) + Math.abs(y - lastY) >= STEP)
      setCurrent([...current, x, y]);
  }
  function end() {
    if (current) onDraw([...strokes.map((stroke) => [...stroke]), current]);
    setCurrent(null);
  }
  return (
    <BlockStack gap="100">
      <Text as="p">{pad.label}</Text>
      <svg
        ref={field}
        className="signature"
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={pad.label}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, ...(current ? [current] : [])].map((stroke, index) => (
          <polyline key={index} points={pointsOf(stroke)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <InlineStack>
        <Button variant="plain" disabled={strokes.length === 0} onClick={() => onDraw([])}>
          {pad.clear}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

const pointsOf = (stroke: readonly number[]): string =>
  stroke.map((value, index) => (index % 2 === 0 ? `${value}` : `,${value} `)).join("");
