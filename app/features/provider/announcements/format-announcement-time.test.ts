import { expect, it } from "vitest";
import { formatAnnouncementTime } from "./format-announcement-time";

it.each([
	["2026-11-24T22:00:00.000Z", "2026-11-24T23:30:00.000Z", "24-11-26 22:00 to 23:30"],
	["2026-11-24T22:00:00.000Z", "2026-11-25T01:00:00.000Z", "24-11-26 22:00 to 25-11-26 01:00"],
	["2026-07-24T22:00:00.000Z", null, "from 24-07-26 23:00"],
])("from %s to %s is %s", (starts_at, ends_at, text) => {
	expect(formatAnnouncementTime({ starts_at, ends_at })).toBe(text);
});
