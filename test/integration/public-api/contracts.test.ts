import { openContractWorld } from "#test/integration/shipping/contracts/open-contract-world.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";

interface Contract {
  carrier: string;
  state: string;
  carrierToken?: string;
  missing: string[];
  secrets: { name: string; setAt?: string; endsWith?: string }[];
  operations: { name: string; trial?: { isOk: boolean; answer: string } }[];
}

const PASSWORD = "sesamo-one-12345";

test("an account states, tries, connects and ends its own contract; no answer repeats its secret, and no other account has it", async ({
  db,
}) => {
  const faro = await openContractWorld(db);
  const one = await faro.openShop();
  const two = await faro.openShop();
  const client = openApiClient(one.service, one.apiKey);
  const stranger = openApiClient(two.service, two.apiKey);
  const seen: string[] = [];
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await client.send(method, path, body ? { body } : {});
    seen.push(answer.text);
    return answer;
  };
  const read = async () =>
    payloadOf<{ data: Contract[] }>(await ask("GET", "/contract")).data.find(
      ({ carrier }) => carrier === "faro",
    )!;
  const attempt = { operation: "quote", senderAddressId: one.sender.addressId };

  expect(await read()).toMatchObject({ state: "none", missing: ["password"] });
  expect(outcomeOf(await ask("POST", "/contract/connect/faro"))).toBe("404 contractNotFound");
  const wrong = await ask("PATCH", "/contract/faro", { secrets: { pass: PASSWORD } });
  expect(wrong.json).toMatchObject({
    message: "pApiBadRequest",
    details: [{ path: "secrets.pass", code: "wrongForm" }],
  });
  await ask("PATCH", "/contract/faro", { billing: "ownAccount" });
  const early = await ask("POST", "/contract/connect/faro");
  expect(early.json).toMatchObject({
    message: "contractFieldMissing",
    details: [{ path: "secrets.password", code: "missing" }],
  });
  await ask("PATCH", "/contract/faro", { secrets: { password: "wrong-secret-99" } });
  const refused = payloadOf<{ isOk: boolean }>(await ask("POST", "/contract/try/faro", attempt));
  expect(refused.isOk).toBe(false);
  await ask("PATCH", "/contract/faro", { secrets: { password: PASSWORD } });
  const tried = payloadOf(await ask("POST", "/contract/try/faro", attempt));
  expect(tried).toMatchObject({ isOk: true, answer: "7.28 USD" });
  expect(await read()).toMatchObject({ state: "draft", missing: [] });
  expect(outcomeOf(await ask("POST", "/contract/connect/faro"))).toBe("200");
  const { state, carrierToken = "" } = await read();
  expect(state).toBe("connected");

  // Each has the carriers of its own contracts.
  const carriers = async (of: typeof client) =>
    payloadOf<{ data: { carrierToken: string }[] }>(await of.send("GET", "/carrier")).data.map(
      (each) => each.carrierToken,
    );
  expect(await carriers(client)).toContain(carrierToken);
  expect(await carriers(stranger)).not.toContain(carrierToken);
  expect(outcomeOf(await stranger.send("POST", "/contract/disconnect/faro"))).toBe(
    "404 contractNotFound",
  );
  const foreign = { ...attempt, senderAddressId: two.sender.addressId };
  expect(outcomeOf(await ask("POST", "/contract/try/faro", foreign))).toBe(
    "404 pApiAddressSenderNotFound",
  );
  const ended = payloadOf<Contract>(await ask("POST", "/contract/disconnect/faro"));
  expect(ended.state).toBe("disabled");
  expect(await carriers(client)).not.toContain(carrierToken);
  expect(seen.join("\n")).not.toMatch(/sesamo|wrong-secret/);
});
