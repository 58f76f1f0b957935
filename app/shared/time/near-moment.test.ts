import { expect, it } from "vitest";
import { formatNearMoment } from "./near-moment";

const at = (time: string, day = "2026-11-23") => `${day}T${time}:00.000Z`;
const NOW = new Date(at("11:00"));

it.each([
	[at("10:36"), "10:36"],
	[at("15:02", "2026-11-20"), "Fri 15:02"],
	[at("15:02", "2026-11-02"), "02-11-26 15:02"],
])("%s is read as %s", (moment, text) => {
	expect(formatNearMoment(moment, NOW)).toBe(text);
});
