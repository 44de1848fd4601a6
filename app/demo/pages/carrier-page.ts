import { html } from "hono/html";

import type { BookedWaybill } from "#app/simulators/carrier/waybill-book.ts";

import type { DemoCountry } from "../country/demo-country.ts";
import type { Demo } from "../open-demo.ts";
import { moveParcel, moveTo } from "../scenario/move-parcel.ts";
import type { Pages } from "./demo-pages.ts";
import { moment, money, sentenceCase } from "./format.ts";
import { frame, type Html } from "./frame.ts";
import { badge } from "./order-texts.ts";
import { readForm } from "./read-form.ts";

/** The carrier's conditions, by the simulator's fault names. */
const carrierConditions = {
  calm: { name: "Works well", faults: {} },
  slow: { name: "Is slow", faults: { slow: 1 } },
  lostAnswer: {
    name: "Books the parcel, but its answer is lost",
    faults: { "create.lostAnswer": 1 },
  },
  down: { name: "Is down", faults: { down: 1 } },
} as const;

/**
 * The carrier's page: its waybills, how often each parcel was booked, and buttons to advance parcels or inject faults.
 */
export function carrierPages(pages: Pages, demo: Demo): void {
  const { carrier, country } = demo;

  pages.get("/admin/carrier", (c) => {
    const waybills = carrier.waybills().toReversed();
    const timesBooked = Map.groupBy(waybills, ({ reference }) => reference);
    const { faults } = carrier.settings();
    const content = html`
      <div class="heading">
        <h1>What the carrier sees</h1>
        <span class="grow"></span>
        <form method="post">
          <button class="button" name="what" value="advance">Move every parcel one step on</button>
        </form>
      </div>
      <p class="soft">
        ${country.carrier.name} is a program on this machine. The app reaches it over HTTP, like any
        carrier.
      </p>
      <form class="card moods" method="post">
        <h2>How the carrier is today</h2>
        ${Object.entries(carrierConditions).map(
          ([mood, { name, faults: own }]) =>
            html`<button
              class="button"
              name="mood"
              value="${mood}"
              aria-pressed="${String(JSON.stringify(own) === JSON.stringify(faults))}"
            >
              ${name}
            </button>`,
        )}
        <p class="small">
          Purchase a label while it is slow, down or loses its answers: the parcel is booked once,
          and paid once.
        </p>
      </form>
      <div class="card scroll" tabindex="0" role="region" aria-label="Parcels">
        <table class="list">
          <thead>
            <tr>
              <th>Number</th>
              <th>The app's reference</th>
              <th>Booked</th>
              <th>From, to</th>
              <th class="number">Collects</th>
              <th>State</th>
              <th><span class="hidden">Move it</span></th>
            </tr>
          </thead>
          <tbody>
            ${waybills.map((waybill) => row(waybill, timesBooked.get(waybill.reference)?.length ?? 1, country))}
          </tbody>
        </table>
        ${waybills.length === 0 ? html`<p>No parcel yet.</p>` : ""}
      </div>
    `;
    return c.html(frame({ title: "The carrier", place: "carrier", theme: c.var.theme, content }));
  });

  pages.post("/admin/carrier", async (c) => {
    const { what = "", mood } = await readForm(c);
    const chosen = Object.entries(carrierConditions).find(([name]) => name === mood)?.[1];
    if (chosen) carrier.change({ faults: chosen.faults });
    const [verb = "", number = ""] = what.split(" ");
    if (verb === "advance") carrier.advance();
    if (verb === "next") await moveParcel(demo, number);
    if (verb === "deliver") await moveTo(demo, { trackingNumber: number }, "delivered");
    return c.redirect("/admin/carrier", 303);
  });
}

function row(
  { number, reference, isAnnulled, createdAt, from, to, collect, events }: BookedWaybill,
  times: number,
  country: DemoCountry,
): Html {
  const last = events.at(-1);
  const isOver = isAnnulled || ["delivered", "returned"].includes(last?.code ?? "");
  return html`<tr class="${isAnnulled ? "over" : ""}">
    <th scope="row">${number}<small>${moment(createdAt, country)}</small></th>
    <td><code>${reference}</code></td>
    <td>${times === 1 ? badge("success", "once") : badge("critical", `${times} times`)}</td>
    <td>${from} → ${to}</td>
    <td class="number">${collect > 0 ? money(Math.round(collect * 100), country) : ""}</td>
    <td>
      ${isAnnulled ? badge("neutral", "Annulled") : badge("info", sentenceCase(last?.code ?? ""))}
    </td>
    <td>
      ${
        isOver
          ? ""
          : html`<form method="post" class="buttons">
              <button class="button" name="what" value="next ${number}">Next step</button>
              <button class="button" name="what" value="deliver ${number}">Deliver</button>
            </form>`
      }
    </td>
  </tr>`;
}
