import { expect, test } from "vitest";

import { readPoint } from "#app/notifications/tracking-page/read-point.ts";

const at = { lat: -2.1709, lng: -79.9224 };

test.each([
  "-2.1709, -79.9224",
  "(-2.1709 -79.9224)",
  "−2.1709,−79.9224",
  "-2,1709; -79,9224",
  "https://www.google.com/maps?q=-2.1709,-79.9224",
  "https://maps.google.com/maps?q=-2.1709%2C-79.9224&z=17&hl=es",
  "https://www.google.com/maps/search/?api=1&query=-2.1709,-79.9224",
  "https://www.google.com/maps/search/-2.1709,+-79.9224?entry=tts",
  "https://www.google.com/maps/@-2.1709,-79.9224,15z",
  "https://www.google.com/maps/place/Parque/@-2.2,-79.8,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-2.1709!4d-79.9224",
  "https://maps.apple.com/?ll=-2.1709,-79.9224",
  "https://waze.com/ul?ll=-2.1709%2C-79.9224&navigate=yes",
  "geo:-2.1709,-79.9224?z=16",
])("a point is read in %s", (typed) => {
  expect(readPoint(typed)).toEqual(at);
});

test("a point is read in degrees, minutes and seconds", () => {
  const read = readPoint(`2°10'15.2"S 79°55'20.6"W`);
  expect(read?.lat).toBeCloseTo(-2.1709, 3);
  expect(read?.lng).toBeCloseTo(-79.9224, 3);
});

test.each(["", "Guayaquil", "https://maps.app.goo.gl/AbC", "-2.1709", "1, 2, 3", "10:30, 11:15"])(
  "no point is read in %s",
  (typed) => {
    expect(readPoint(typed)).toBeNull();
  },
);
