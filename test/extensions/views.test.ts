import { expectTypeOf, test } from "vitest";

import type * as plan from "#app/shopify/merchant/bulk/plan-bulk.ts";
import type * as run from "#app/shopify/merchant/bulk/read-bulk.ts";
import type * as offers from "#app/shopify/merchant/purchase/read-offers.ts";
import type * as served from "#app/shopify/merchant/views.ts";

import type * as shown from "../../extensions/shared/views.ts";

// The extensions import nothing of the app, so what they know of its answers is compared by the type checker.
test("the extensions read what the server answers", () => {
  expectTypeOf<served.OrderView>().toExtend<shown.OrderView>();
  expectTypeOf<served.MerchantResult>().toExtend<shown.ChangeView>();
  expectTypeOf<offers.OffersView>().toEqualTypeOf<shown.OffersView>();
  expectTypeOf<served.BulkStartView>().toEqualTypeOf<shown.BulkStartView>();
  expectTypeOf<plan.BulkPlan>().toExtend<shown.BulkPlanView>();
  expectTypeOf<run.BulkRunView>().toExtend<shown.BulkRunView>();
});

test("the links of a parcel are always in the answer, present or null", () => {
  expectTypeOf<shown.ParcelView["labelUrl"]>().toEqualTypeOf<string | null>();
  expectTypeOf<served.ParcelView["labelUrl"]>().toEqualTypeOf<string | null>();
});

test("the extensions know every state of a parcel, and no other", () => {
  expectTypeOf<shown.ParcelState>().toEqualTypeOf<served.ParcelState>();
});
