import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { findServicePoints } from "#app/shopify/merchant/shipments/service-points.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test, withCarrier } from "../merchant-world.ts";

const POINT = { servicePointRef: "PT-7", name: "Tienda", streetLine1: "Amazonas 1" };

describe("a service point at the purchase on a shipment's page", () => {
  test("is found by place, chosen in the form, and stated to the carrier", async ({ db }) => {
    await withCarrier(db, {}, async (setup, { carrier, calls }) => {
      const page = async () => pageContext(setup.shopifyApp, await setup.shop());
      const places: string[] = [];
      const servicePoints = ({ territoryBaseId }: { territoryBaseId: string }) => {
        places.push(territoryBaseId);
        return Promise.resolve([{ ...POINT, lat: null, lng: null, openingHours: null }]);
      };
      const order = await setup.placeOrder();
      const { shipmentId, selectedRateId } = await setup.parcel(order);
      expect((await readShipment(await page(), shipmentId!))?.servicePoints).toBeNull();
      const submit = async (servicePointRef: string, servicePointName = "Tienda, Amazonas 1") =>
        shipmentAction(await page(), shipmentId!, {
          intent: "purchase",
          rateId: String(selectedRateId),
          servicePointRef,
          servicePointName,
        });
      // A carrier that has none takes no key, and nothing is paid.
      const before = await setup.world.balance();
      expect(await submit("PT-7")).toMatchObject({ code: "carrierWithoutServicePoints" });
      expect(await setup.world.balance()).toBe(before);

      Object.assign(carrier, { servicePoints });
      const choice = (await readShipment(await page(), shipmentId!))!.servicePoints!;
      expect(choice.carrierTokens).toEqual(["scripted"]);
      const { territoryBaseId } = choice.place;
      const asked = { carrierToken: "scripted", territoryBaseId };
      expect(await findServicePoints(await page(), asked)).toEqual({ ok: true, points: [POINT] });
      expect(places).toEqual([territoryBaseId]);
      const unknown = { ...asked, territoryBaseId: "EC|:|99" };
      expect(await findServicePoints(await page(), unknown)).toMatchObject({ ok: false });
      const foreign = { ...asked, carrierToken: "unknown" };
      expect(await findServicePoints(await page(), foreign)).toMatchObject({ ok: false });

      // As long as the API takes, and no longer: it is no form of this page.
      expect(await submit("P".repeat(101))).toBeNull();
      expect(await submit("PT-7", "N".repeat(201))).toBeNull();
      expect(await setup.world.balance()).toBe(before);

      expect(await submit("PT-7")).toMatchObject({ ok: true, parcel: { state: "labelled" } });
      const [sent] = calls.create;
      expect(sent?.servicePointRef).toBe("PT-7");
      expect(await readShipment(await page(), shipmentId!)).toMatchObject({
        servicePoint: "Tienda, Amazonas 1 (PT-7)",
      });
    });
  });
});
