import { labelMessages } from "#app/locales/messages/labels.ts";
import type { PrintManifest } from "#app/shipping/model/handover.ts";

import { layOutManifest } from "./layout/lay-out-manifest.ts";
import { loadDejavu, withoutMemory } from "./pdf/dejavu.ts";
import { loadMarketFont, withMarketFont } from "./pdf/market-font.ts";
import { renderPdf } from "./pdf/render-pdf.ts";

const A4 = { widthMm: 210, heightMm: 297 };

/** The list that a carrier signs, on A4, in the language of the market's labels. The same list gives the same bytes. */
export const printManifest: PrintManifest = async (manifest) => {
  const typeface = await loadDejavu();
  const { language, labelFont } = manifest.customs;
  const ofMarket = labelFont === null ? null : await loadMarketFont(labelFont);
  const letters =
    labelFont !== null && ofMarket ? withMarketFont(typeface, labelFont, ofMarket) : typeface;
  const messages = labelMessages[language].manifest;
  const fonts = {
    ...typeface.toEmbed(),
    ...(labelFont !== null && ofMarket && { [labelFont]: withoutMemory(ofMarket) }),
  };
  return renderPdf(
    layOutManifest(manifest, messages, A4, letters),
    { title: messages.title(manifest.number), language, created: manifest.at },
    fonts,
  );
};
