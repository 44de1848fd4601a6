import { expect, test } from "vitest";

import { writeReport } from "#app/ui/data-requests/write-report.ts";

test("the report for a customer is one page that runs nothing, whatever the customer wrote", () => {
  const page = writeReport({
    language: "es",
    title: "Tus datos",
    intro: "Esto es todo lo que guardamos.",
    parts: [
      {
        key: "1",
        heading: "Envío del pedido #1001",
        facts: [
          { term: "Nombre", text: `<img src=x onerror="alert(1)"> O'Neill & Cía` },
          { term: "Ciudad", text: "Quito, Pichincha" },
        ],
      },
    ],
  });
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<th scope="row">Ciudad</th><td>Quito, Pichincha</td>');
  expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; O&#39;Neill &amp; Cía");
  expect(page).not.toMatch(/<img|<script|https?:/);
});
