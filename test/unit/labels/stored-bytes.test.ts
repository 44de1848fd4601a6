import { expect, test } from "vitest";

import { code128 } from "#app/labels/code128.ts";
import { layOut100x150 } from "#app/labels/layout/lay-out-100x150.ts";
import { loadDejavu } from "#app/labels/pdf/dejavu.ts";
import { renderPdf } from "#app/labels/pdf/render-pdf.ts";
import { printLabel } from "#app/labels/print-label.ts";

import { labelSaying, sampleLabel } from "./sample-label.ts";

// These letters have the outlines of plain ones, which no label has printed yet.
test("what was printed before changes no byte of a label", async () => {
  await printLabel(labelSaying("ÁĆĎĔĞĤĬĴĶĹŃŌŔŚŤŬŴŶŹ áćďĕğĥĭĵķĺńōŕśťŭŵŷź"));
  const printed = await printLabel(sampleLabel);

  const unused = await loadDejavu();
  const { trackingNumber, objectCreated } = sampleLabel;
  const page = layOut100x150(sampleLabel, await code128(trackingNumber), unused);
  const info = { title: trackingNumber, language: "es", created: objectCreated };
  expect(Buffer.compare(printed, await renderPdf([page], info, unused.toEmbed()))).toBe(0);
});
