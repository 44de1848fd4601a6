/** A requested bulk run. Stored until its end was shown, so that a closed dialog can continue later. */
export interface KeptRun {
  /** The same key starts the same run, however often it is sent. */
  key: string;
  orderIds: string[];
  /** The rates that the merchant saw in the plan and agreed to. The server pays no other. */
  rateIds: number[];
}

const NAME = "bulkRun";

export async function findKeptRun(): Promise<KeptRun | null> {
  const kept = await shopify.storage.get(NAME).catch(() => null);
  return (kept as KeptRun | null | undefined) ?? null;
}

/** Before the run is started: if the answer is lost, the run is still found again. */
export async function keepRun(run: KeptRun): Promise<void> {
  await shopify.storage.set(NAME, run).catch(() => {});
}

export async function forgetRun(): Promise<void> {
  await shopify.storage.delete(NAME).catch(() => {});
}
