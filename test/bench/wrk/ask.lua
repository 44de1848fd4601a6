-- Sends the requests of a file, byte for byte and in their order, and prints what came of it as one line of JSON.
-- Arguments: the file (for each request a line with its length in bytes, then the request), and "repeat" or "once".

local requests = {}
local sent = 0
local repeats

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for line in function() return file:read("*l") end do
    requests[#requests + 1] = file:read(tonumber(line))
  end
  file:close()
  repeats = args[2] == "repeat"
end

function request()
  sent = sent + 1
  -- What is outstanding when all have been sent is not counted.
  if sent > #requests and not repeats then wrk.thread:stop() end
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answerCount":%d,"elapsedMs":%.3f,"bytes":%d,"p50Ms":%.3f,"p99Ms":%.3f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1000, summary.bytes,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
