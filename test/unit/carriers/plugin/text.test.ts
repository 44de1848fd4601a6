import { localTime, nationalPhone, xmlOf } from "encomienda/carrier-kit";
import { describe, expect, test } from "vitest";

describe("what a carrier wants written in its own way", () => {
  test.for([
    ["2026-02-01T03:30:00Z", "-05:00", "2026-01-31", "22:30", "-05:00"],
    ["2026-01-31T20:45:59Z", "+05:30", "2026-02-01", "02:15", "+05:30"],
    ["2026-01-31T20:45:00Z", "UTC", "2026-01-31", "20:45", "+00:00"],
    ["2026-02-01T02:30:00Z", "America/Santiago", "2026-01-31", "23:30", "-03:00"],
    ["2026-07-01T02:30:00Z", "America/Santiago", "2026-06-30", "22:30", "-04:00"],
    ["2026-07-01T02:30:00Z", "America/Punta_Arenas", "2026-06-30", "23:30", "-03:00"],
  ] as const)("%s in %s is %s at %s, %s", ([at, zone, date, time, utcOffset]) => {
    expect(localTime(new Date(at), zone)).toEqual({ date, time, utcOffset });
  });

  test("what is no zone is refused", () => {
    expect(() => localTime(new Date(0), "-5")).toThrow("Invalid time zone");
  });

  test("a list in XML is its element again and again, with nothing unescaped", () => {
    const numbers = { item: ["A1", "<&'\">"] };
    const written = xmlOf({ p: { numbers, parcel: [{ kg: 2.5 }, { kg: null }], none: [] } });
    expect(written).toBe(
      "<p><numbers><item>A1</item><item>&#60;&#38;&#39;&#34;&#62;</item></numbers>" +
        "<parcel><kg>2.5</kg></parcel><parcel><kg></kg></parcel></p>",
    );
  });

  test("a phone is national inside its own country, and itself elsewhere", () => {
    expect(nationalPhone("+593987654321", "593", "0")).toBe("0987654321");
    expect(nationalPhone("+5215512345678", "521")).toBe("5512345678");
    expect(nationalPhone("+573001234567", "593", "0")).toBe("+573001234567");
  });
});
