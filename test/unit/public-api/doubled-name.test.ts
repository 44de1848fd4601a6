import { expect, test } from "vitest";

import { doubledName } from "#app/public-api/doubled-name.ts";

test.for([
  ['{"a":1,"a":2}', "a"],
  ['{"recipient":{"zip":"1","zip":"2"}}', "recipient.zip"],
  ['{"items":[{"x":1},{"y":[{"z":1,"b":{},"z":null}]}]}', "items.1.y.0.z"],
  [String.raw`{"goodsCollection":50,"goods\u0043ollection":0}`, "goodsCollection"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  [' { "a" : {} , "a" : [] } ', "a"],
  ['{"a":"x:y","b":{"c":":","d":1},"b":"::"}', "b"],
  [String.raw`{"a":"\u003a","b":1,"b":2}`, "b"],
])("a name that comes twice in %s is named", ([text, path]) => {
  expect(doubledName(text!, JSON.parse(text!))).toBe(path);
});

test.for([
  '{"a":{"a":{"a":[{"a":1},{"a":1}]}}}',
  String.raw`{"a":"\"a\":1,\"a\"","b":"{\\","c":"\"a\""}`,
  '["a","a",["a"]]',
  '{"a":"a","A":"a","":{"":1}}',
  '{"a:b":"EC|:|17|:|1701","list":[":",{"c":":"}]}',
  "1",
  '"a"',
])("none is found in %s", (text) => {
  expect(doubledName(text, JSON.parse(text))).toBeNull();
});
