import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { onTestFinished } from "vitest";

import { accessOf, namedInAccess, nameOfCommand } from "#app/operator/access.ts";
import { commands } from "#app/operator/commands/commands.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { tokenOf } from "#test/support/staff-token.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

interface Person {
  staffId: number;
  name: string;
  token: string;
}

const add = (name: string, email: string, role = "finance") => [
  "staff",
  "add",
  `--name=${name}`,
  `--email=${email}`,
  `--role=${role}`,
];

test("the table of access names every command, and no other", () => {
  expect(namedInAccess().toSorted()).toEqual(commands.map(nameOfCommand).toSorted());
});

test("the documentation says of every command who may give it", () => {
  const rows = readFileSync("docs/staff.md", "utf8").matchAll(/^\| (`.+`) +\| (.+?) +\|$/gm);
  const said = Array.from(rows, ([, names = "", roles = ""]) =>
    names.split(", ").map((name) => [name.replaceAll("`", ""), roles] as const),
  ).flat();
  const known = commands.map((command) => {
    const access = accessOf(command);
    if (typeof access !== "string") return [nameOfCommand(command), access.join(", ")];
    return [nameOfCommand(command), access === "read" ? "every role" : "nobody signs in"];
  });
  expect(new Map(said)).toEqual(new Map(known as [string, string][]));
});

describe("the first admin", () => {
  const words = ["staff", "first-admin", "--email=ann@example.com", "--name=Ann"];

  test("is made while there is nobody, once, also by two at the same moment", async ({ world }) => {
    const nobody = terminal(world.service, undefined, null);
    const outcomes = await Promise.all([
      nobody.operate(...words, "--json"),
      nobody.operate("staff", "first-admin", "--email=bob@example.com", "--name=Bob", "--json"),
    ]);
    expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(outcomes.find(({ code }) => code === 1)?.err).toContain("firstAdminIsThere");
    expect(await nobody.refusal(...words)).toMatchObject({ error: "firstAdminIsThere" });
  });

  test("stays: the only admin is neither disabled nor given another role, and cannot make way for a new first one", async ({
    world,
  }) => {
    const nobody = terminal(world.service, undefined, null);
    const { staffId, token } = await nobody.json<Person>(...words);
    const first = terminal(world.service, undefined, { token });
    const last = { error: "staffLastAdmin" };
    expect(await first.refusal("staff", "disable", `--staff=${staffId}`)).toMatchObject(last);
    const demote = ["staff", "role", `--staff=${staffId}`, "--role=support"];
    expect(await first.refusal(...demote)).toMatchObject(last);

    const second = await first.json<Person>(...add("Berta", "berta@example.com", "admin"));
    await first.json("staff", "disable", `--staff=${staffId}`);
    expect(await first.refusal("staff", "list")).toMatchObject({ error: "staffDisabled" });
    const berta = terminal(world.service, undefined, { token: second.token });
    expect(await berta.refusal("staff", "disable", `--staff=${second.staffId}`)).toMatchObject(
      last,
    );
    expect(await nobody.refusal(...words)).toMatchObject({ error: "firstAdminIsThere" });
  });
});

test("two admins who disable each other at the same moment leave one", async ({ world }) => {
  const ann = terminal(world.service);
  const { staffId, token } = await ann.json<Person>(...add("Berta", "b@example.com", "admin"));
  const berta = terminal(world.service, undefined, { token });
  const [first] = await ann.json<Person[]>("staff", "list");
  const outcomes = await Promise.all([
    ann.operate("staff", "disable", `--staff=${staffId}`),
    berta.operate("staff", "disable", `--staff=${first?.staffId}`),
  ]);
  expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

describe("one person is one", () => {
  test.for<[string, string, string]>([
    ["аnn", "Cyrillic a", "staffNameNotLatin"],
    ["Αnn", "Greek A", "staffNameNotLatin"],
    ["安娜", "Chinese", "staffNameNotLatin"],
    [" ANN ", "other case", "staffIsThere"],
    ["Ánn", "an accent", "staffIsThere"],
    ["Ａｎｎ", "wide letters", "staffIsThere"],
    ["A-n n", "signs and blanks", "staffIsThere"],
  ])("%j (%s) is no second Ann", async ([name, , error], { world }) => {
    const { json, refusal } = terminal(world.service);
    await json(...add("Ann", "ann@example.com"));
    expect(await refusal(...add(name, "other@example.com"))).toMatchObject({ code: 1, error });
  });

  test.for<[string, string]>([
    ["PaulIne", "Pau1lne"],
    ["Otto", "0tto"],
    ["Marn", "Mam"],
    ["Søren Æbelø", "Soren Aebelo"],
  ])("%s and %s look the same", async ([name, alike], { world }) => {
    const { json, refusal } = terminal(world.service);
    await json(...add(name, "one@example.com"));
    expect(await refusal(...add(alike, "two@example.com"))).toMatchObject({
      error: "staffIsThere",
    });
  });

  test.for(["ANN@example.com", "a.nn@example.com", "ann+2@example.com", "ann@EXAMPLE.com"])(
    "%s is ann@example.com, also after she has left",
    async (email, { world }) => {
      const { json, refusal } = terminal(world.service);
      const { staffId } = await json<Person>(...add("Ann", "ann@example.com"));
      await json("staff", "disable", `--staff=${staffId}`);
      expect(await refusal(...add("Zoe", email))).toMatchObject({ error: "staffIsThere" });
    },
  );

  test.for(["аnn@example.com", "ann@exаmple.com", "ann", "ann@example", "a b@example.com"])(
    "%j is no address",
    async (email, { world }) => {
      const { refusal } = terminal(world.service);
      expect(await refusal(...add("Zoe", email))).toMatchObject({ error: "staffEmailWrong" });
    },
  );
});

describe("the token", () => {
  test("comes from a file or the environment, wherever the flag stands, and is one at a time", async ({
    world,
  }) => {
    const folder = makeFolder("encomienda-token-");
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "token");
    const token = await tokenOf(world.service);
    writeFileSync(file, `${token}\n`);
    const nobody = terminal(world.service, undefined, null);

    expect(await nobody.refusal("staff", "list")).toMatchObject({ error: "staffTokenMissing" });
    await nobody.json("--token-file", file, "staff", "list");
    await nobody.json("staff", `--token-file=${file}`, "list");
    const missing = join(folder, "none");
    expect(await nobody.refusal("staff", "list", "--token-file", missing)).toMatchObject({
      error: "staffTokenFile",
    });
    expect(await nobody.refusal("staff", "list", "--token-file")).toMatchObject({ code: 2 });

    const own = terminal(world.service, undefined, { token });
    const replaced = await own.json<Person>("staff", "token");
    expect(await own.refusal("staff", "list")).toMatchObject({ error: "staffTokenUnknown" });
    expect(replaced.token).not.toBe(token);
    await terminal(world.service, undefined, { token: replaced.token }).json("staff", "list");
  });

  test("is kept as a hash, and shown by no list", async ({ world }) => {
    const { json } = terminal(world.service);
    const { token } = await json<Person>(...add("Ann", "ann@example.com"));
    const rows = await world.service.db.read.select().from(world.service.db.read.tables.staff);
    const listed = [await json("staff", "list"), await json("staff", "acts"), rows];
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test("of another person is replaced by an admin alone", async ({ world }) => {
    const admin = terminal(world.service);
    const { staffId } = await admin.json<Person>(...add("Ann", "ann@example.com"));
    const support = terminal(world.service, undefined, { role: "support" });
    expect(await support.refusal("staff", "token", `--staff=${staffId}`)).toMatchObject({
      error: "staffNotAllowed",
    });
    await admin.json("staff", "token", `--staff=${staffId}`);
  });
});

describe("roles", () => {
  test("each command that changes something is refused to who may not, before anything happens", async ({
    world,
  }) => {
    const shut = commands.filter((command) => Array.isArray(accessOf(command)));
    for (const role of ["support", "operations", "finance"] as const) {
      const person = terminal(world.service, undefined, { role });
      for (const command of shut.filter((each) => !accessOf(each).includes(role))) {
        const flags = Object.entries(command.flags).flatMap(([name, flag]) =>
          flag.isOptional || flag.fallback !== undefined ? [] : wordOf(name, flag),
        );
        const words = [command.noun, ...(command.verb === null ? [] : [command.verb]), ...flags];
        expect(await person.refusal(...words), words.join(" ")).toMatchObject({
          code: 1,
          error: "staffNotAllowed",
        });
      }
    }
    const acts = await terminal(world.service).json<object[]>("staff", "acts");
    expect(acts, "what was refused at the door began nothing").toEqual([]);
  });

  test("support reads, and a machine's timetable needs nobody", async ({ world }) => {
    const support = terminal(world.service, undefined, { role: "support" });
    await support.json("wallet", "show", `--account=${world.accountId}`);
    expect(await terminal(world.service, undefined, null).json("wallet", "verify")).toMatchObject({
      isClean: true,
    });
  });

  test("what changes something is on record with who did it, to what account, and how it ended", async ({
    world,
  }) => {
    const { json, refusal } = terminal(world.service, undefined, { name: "Ana" });
    const account = `--account=${world.accountId}`;
    await json("keys", "issue", account);
    await refusal("jobs", "retry", "--job=5");
    await json("wallet", "show", account);
    expect(await json("staff", "acts")).toMatchObject([
      { name: "Ana", command: "jobs retry", accountId: null, outcome: "jobNotDead" },
      { name: "Ana", command: "keys issue", accountId: world.accountId, outcome: "done" },
    ]);
    expect(await json("activity", "list", account, "--group=keys")).toMatchObject([
      { actorKind: "operator", actorId: "Ana", action: "apiKeyIssued" },
    ]);
  });
});

/** Any word that the flag reads. */
function wordOf(
  name: string,
  { form, placeholder, read }: (typeof commands)[number]["flags"][string],
): string[] {
  const tries = [placeholder.split("|")[0] ?? "", "1", "2026-11", "2026-11-01", "a@b.ec", "EC"];
  const word = tries.find((text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  });
  if (word === undefined) throw new Error(`no word for --${name}`);
  return form === "word" ? [word] : [`--${name}=${word}`];
}
