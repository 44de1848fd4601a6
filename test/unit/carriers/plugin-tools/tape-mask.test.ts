import { expect, test } from "vitest";

import { makeTapeMask } from "#app/carriers/plugin-tools/record/mask.ts";
import { isPersonalField } from "#app/carriers/plugin-tools/record/private-fields.ts";

const hidden = {
  secrets: new Map<string, string>(),
  renamed: new Map<string, string>(),
  texts: [],
  tape: {
    route: { from: "EC|:|17|:|1701|:|170150", to: "EC|:|09|:|0901|:|090150" },
    goodsCollection: 0,
    goodsInsured: 0,
  },
};

test.for([
  "<r><nombre>Rosa Quispe</nombre></r>",
  "<r><nombre><![CDATA[Rosa Quispe]]></nombre></r>",
  "<r><nombre>\n  <![CDATA[Rosa Quispe]]>\n</nombre></r>",
  '<r><firma nombre="Rosa Quispe"/></r>',
  "<r><firma nombre='Rosa Quispe'/></r>",
  "<r>&lt;nombre&gt;Rosa Quispe&lt;/nombre&gt;</r>",
  "<r><![CDATA[<guia><nombre>Rosa Quispe</nombre></guia>]]></r>",
])("a tape does not hold the name in %s", (answer) => {
  const mask = makeTapeMask(hidden);
  mask.learnXml(answer, false);
  const shown = mask.xml(answer);
  expect(shown).not.toContain("Quispe");
  expect(shown).toContain("text-");
  expect(shown.replace(/text-\d+/, "Rosa Quispe")).toBe(answer);
});

test.each([
  ["fullname", true],
  ["recipientName", true],
  ["signedBy", true],
  ["customer_mail", true],
  ["companyName", true],
  ["streetLine1", true],
  ["telefonoDestinatario", true],
  ["mailClass", false],
  ["signatureRequired", false],
  ["designation", false],
  ["assignedHub", false],
  ["accompanied", false],
  ["serviceName", false],
])("the field %s is of a person: %s", (field, isPersonal) => {
  expect(isPersonalField(field)).toBe(isPersonal);
});
